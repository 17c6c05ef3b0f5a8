/**
 * Makes the reference at /docs/: the page of Scalar for a contract. The plugins are loaded, and the
 * page is made, at the first request, because the script has 5 MB and the start needs nothing of it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { documentCaching } from '../http/caching.ts';
import { lazy } from '../http/lazy.ts';
import { escapeText } from '../http/xml.ts';
import { policyOfPages } from '../server/security-headers.ts';
import { type PublishedFile, publishedFile } from './published-file.ts';

const own = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** A document that a reader can choose on the page. `url` is relative to the page. */
export interface Source {
  title: string;
  slug: string;
  url: string;
}

interface Reference {
  /** The name of the service. */
  name: string;
  title: string;
  /** The document that the page shows first, and the address of this document. */
  document: () => object;
  sources: readonly Source[];
}

/** The configuration of Scalar: nothing leads to its vendor, and nothing comes from its hosts. */
const configuration = {
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  favicon: 'logo.svg',
  theme: 'none',
  orderSchemaPropertiesBy: 'preserve',
  defaultOpenFirstTag: false,
  generateOperationSlug: (operation: { operationId?: string }) => `${operation.operationId}`,
} as const;

/** The files of the page that the plugin makes. */
const referencePaths = ['/docs/', '/docs/js/scalar.js', '/docs/openapi.json'] as const;

/** Returns the files of the page. */
export function referenceFiles({
  name,
  title,
  document,
  sources,
}: Reference): Map<string, PublishedFile> {
  const rendered = lazy(async () => {
    const [{ default: swagger }, { default: scalar }] = await Promise.all([
      import('@fastify/swagger'),
      import('@scalar/fastify-api-reference'),
    ]);
    const app = Fastify();
    await app.register(swagger, {
      mode: 'static',
      specification: { document: document() as never },
    });
    await app.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        ...configuration,
        pageTitle: `${name}: ${title}`,
        sources: [...sources],
        customCss: own('reference.css'),
      },
    });
    const entries = referencePaths.map(
      async (path) => [path, (await app.inject(path)).body] as const,
    );
    const bodies = new Map<string, string>(await Promise.all(entries));
    await app.close();
    return bodies;
  });
  const files = referencePaths.map((path): [string, PublishedFile] => [
    path,
    publishedFile(
      path,
      async () => {
        const body = (await rendered()).get(path) ?? '';
        return path === '/docs/' ? finished(body, name) : body;
      },
      path === '/docs/' ? headersOf : undefined,
    ),
  ]);
  return new Map([
    ...files,
    ['/docs/logo.svg', publishedFile('/docs/logo.svg', () => own('logo.svg'))],
  ]);
}

/** What a reader sees until the script has run, or instead of it. */
const beforeScript = (
  name: string,
) => `<div id="before"><h1>${escapeText(name)}</h1><p>The reference is loading. It needs JavaScript; the
<a href="openapi.json">contract as JSON</a> has the same content.</p></div>`;

function finished(html: string, name: string): string {
  return html
    .replace('<html>', '<html lang="en">')
    .replace('</title>', '</title>\n    <link rel="icon" href="logo.svg" type="image/svg+xml" />')
    .replace('<div id="app"></div>', (app) => `${app}\n${beforeScript(name)}`);
}

/**
 * Returns the headers of the page. Its own script may run, and Scalar's, which adds styles to the
 * page while it runs.
 */
function headersOf(html: string): Record<string, string> {
  const [, script = ''] = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const { directives } = policyOfPages;
  const policy = {
    ...directives,
    'script-src': [...directives['script-src'], `'sha256-${hash}'`],
    'style-src': [...directives['style-src'], "'unsafe-inline'"],
  };
  const lines = Object.entries(policy).map(([name, sources]) => [name, ...sources].join(' '));
  return { ...documentCaching, 'Content-Security-Policy': lines.join('; ') };
}
