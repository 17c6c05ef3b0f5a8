/**
 * The security headers of responses, and the headers that scripts of other origins may read.
 */
import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The `Strict-Transport-Security` of a response over TLS. Over another transport, the header is not
 * allowed (RFC 6797 section 7.2). It does not include subdomains, because they may be other services.
 */
export const strictTransportSecurity = 'max-age=31536000';

/** The security headers of data, such as JSON: those that OWASP recommends for REST services. */
export const dataSecurityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const none = ["'none'"];
const self = ["'self'"];

/** The content security policy of a page that loads scripts, styles, images and data from this host. */
export const policyOfPages = {
  useDefaults: false,
  directives: {
    'default-src': none,
    'script-src': self,
    'style-src': self,
    'img-src': [...self, 'data:'],
    'connect-src': self,
    'base-uri': none,
    'form-action': none,
    'frame-ancestors': none,
  },
};

/**
 * The options of `@fastify/helmet` in the scopes of routes that send what a browser may render. They
 * call `reply.helmet()` for a page or a file. Data would only become longer with these headers.
 */
export const pageProtection: FastifyHelmetOptions = {
  global: false,
  contentSecurityPolicy: policyOfPages,
  xFrameOptions: { action: 'deny' },
  // Only a response over TLS may have it.
  strictTransportSecurity: false,
};

/** The headers that scripts of other origins may read (Access-Control-Expose-Headers). */
export const exposedHeaders = [
  'Content-Disposition',
  'Content-Language',
  'Content-Location',
  'Deprecation',
  'ETag',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Beverage-Ordering-Replayed',
  'X-Request-Id',
];
