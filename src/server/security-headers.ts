/** Security headers, which the listener writes into every response, and the headers of ours that scripts of other origins may read. */

/**
 * What a response has unless its route says otherwise. API responses and the pages of the error catalogue load nothing at
 * all; only styles stand in those pages.
 */
export const defaultSecurityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** What no route has a say in. */
export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * The docs page may load what this host serves, and nothing else. Its start-up script and its styles stand in the page,
 * hence 'unsafe-inline'; there is no way for a visitor to put anything into that page.
 */
export const docsContentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers a client in a browser needs to see (Access-Control-Expose-Headers). */
export const exposedHeaders = [
  'Content-Disposition',
  'Content-Language',
  'Content-Location',
  'Deprecation',
  'ETag',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Beverage-Ordering-Replayed',
  'X-Request-Id',
];
