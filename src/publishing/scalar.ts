/** How the reference page is set up: nothing from elsewhere, and readable on a phone (decision 0005). */

/** Tables in descriptions hold codes: break between words, and inside a code only where it would not fit. */
const customCss = `
.references-rendered .markdown :is(table, th, td) {
  table-layout: auto !important; word-break: normal !important; overflow-wrap: normal !important;
}
.references-rendered .markdown td code { overflow-wrap: anywhere !important; white-space: normal; }
@media (max-width: 600px) {
  .references-rendered .markdown table { display: block !important; overflow-x: auto; }
  .references-rendered .markdown :is(th, td) { padding-inline: 8px !important; }
}
section:focus, section:focus-visible { outline: none !important; }`;

/**
 * Runs in the page, which holds it as source text: it may use nothing that stands outside of it. The token of a sign-in
 * that was sent from the page goes with every later request that has none, and is forgotten when the page is reloaded.
 */
const customFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const page = globalThis as { accessToken?: string };
  const request = new Request(input, init);
  const hasEmptyToken = request.headers.get('authorization')?.trim() === 'Bearer';
  if (hasEmptyToken && page.accessToken) request.headers.set('authorization', `Bearer ${page.accessToken}`);
  const response = await fetch(request);
  const isSignIn = ['/auth/login', '/auth/refresh'].includes(new URL(request.url).pathname);
  if (isSignIn && response.ok) page.accessToken = (await response.clone().json()).data.accessToken;
  return response;
};

/** The settings of the page. */
export const pageConfiguration = {
  url: '/docs/openapi.json',
  documentDownloadType: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  /** Tokens and keys stay in the memory of the page: what is in localStorage outlives the visit of its user. */
  persistAuth: false,
  showDeveloperTools: 'never',
  pageTitle: 'Beverage Ordering',
  favicon: 'data:,',
  customCss,
  customFetch,
} as const;
