/** Compares who may call an operation, the credential for the call, and the URL. */
import { type Node, nodeOf } from '../../../src/openapi/nodes.ts';
import { both, type Finding, when } from './finding.ts';
import type { Side } from './others.ts';
import { textOf } from './schema-view.ts';

/** Compares the security and the servers of an operation. */
export function compareAccess(before: Side, after: Side): Finding[] {
  return [
    ...compareSecurity(before, after),
    ...compareSchemes(before, after),
    ...compareServers(before, after),
  ];
}

/**
 * Compares security. A caller that satisfies an older alternative must also satisfy a newer
 * alternative.
 */
function compareSecurity(before: Side, after: Side): Finding[] {
  const [older, newer] = [alternativesOf(before), alternativesOf(after)];
  const admits = (needed: Node, held: Node) =>
    Object.entries(needed).every(([scheme, roles]) => {
      const own = held[scheme] as unknown[] | undefined;
      return own !== undefined && (roles as unknown[]).every((role) => own.includes(role));
    });
  const isKept = (held: Node, others: Node[]) => others.some((needed) => admits(needed, held));
  return [
    ...when(
      older.some((held) => !isKept(held, newer)),
      'breaking',
      'the security is stricter',
    ),
    ...when(
      older.every((held) => isKept(held, newer)) && newer.some((held) => !isKept(held, older)),
      'addition',
      'the security is less strict',
    ),
  ];
}

function alternativesOf({ operation }: Side): Node[] {
  return operation.security.length > 0 ? operation.security : [{}];
}

/** Compares the credential itself: the type of a scheme, and where a key is sent. */
function compareSchemes(before: Side, after: Side): Finding[] {
  const [older, newer] = [before, after].map((side) => {
    const schemes = nodeOf(nodeOf(side.document.components).securitySchemes);
    const named = alternativesOf(side).flatMap(Object.keys);
    return new Map(
      named.map((name) => [name, textOf(side.document, { ...nodeOf(schemes[name]), ...hints })]),
    );
  }) as [Map<string, string>, Map<string, string>];
  return both(older, newer, {
    gone: () => [],
    added: () => [],
    kept: (name, was, is) => when(was !== is, 'breaking', `the security scheme ${name} changed`),
  });
}

/** Members of a scheme that do not affect the credential. */
const hints = { description: undefined, bearerFormat: undefined };

function compareServers(before: Side, after: Side): Finding[] {
  const serversOf = ({ document, operation }: Side) => {
    const servers =
      operation.node.servers ??
      nodeOf(nodeOf(document.paths)[operation.path]).servers ??
      document.servers;
    const listed =
      Array.isArray(servers) && servers.length > 0 ? servers.map(nodeOf) : [{ url: '/' }];
    return new Map(
      listed.map((server) => [
        String(server.url),
        textOf(document, { ...server, description: undefined }),
      ]),
    );
  };
  return both(serversOf(before), serversOf(after), {
    gone: (url) => when(true, 'breaking', `the server ${url} was removed`),
    added: (url) => when(true, 'addition', `the server ${url} was added`),
    kept: (url, was, is) => when(was !== is, 'breaking', `the server ${url} changed`),
  });
}
