/**
 * The security headers of every response, and the headers that scripts of other origins may read.
 */
/** The security headers of every response. */
const headersOfAll = {
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * The `Strict-Transport-Security` of a response over TLS. Over another transport, the header is not
 * allowed (RFC 6797 section 7.2). It does not include subdomains, because they may be other services.
 */
export const strictTransportSecurity = 'max-age=31536000';

/** The security headers of data, such as JSON: those that OWASP recommends for REST services. */
export const dataSecurityHeaders: Readonly<Record<string, string>> = {
  ...headersOfAll,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * The security headers of what a browser may render: pages and attachments. Their routes set a
 * policy and `nosniff`. In data, these headers would only take bytes: 276 in each response.
 */
export const renderedSecurityHeaders: Readonly<Record<string, string>> = {
  ...headersOfAll,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * The headers of the pages of the documentation, which load scripts, styles, images and data from
 * this host only.
 */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
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
