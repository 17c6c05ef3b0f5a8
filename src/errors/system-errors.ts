/** Says in words what an error of the operating system means. */

/** The members of an error of Node.js about a file, a connection or a name. */
interface SystemError extends Error {
  readonly code: string;
  readonly syscall: string;
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

type Words = (error: SystemError) => string | undefined;

const ofFile =
  (words: (path: string) => string): Words =>
  ({ path }) =>
    path === undefined ? undefined : words(path);

const ofConnection =
  (words: (peer: string) => string): Words =>
  ({ address, port }) =>
    words(address === undefined ? 'the server' : `${address}:${port}`);

/** The words for each code. A function returns undefined if the error lacks what it names. */
const wordsOfCodes: Readonly<Record<string, Words>> = {
  ENOENT: ofFile((path) => `there is no file or folder ${path}`),
  EACCES: ofFile((path) => `this process has no right to use ${path}`),
  EPERM: ofFile((path) => `this process has no right to change ${path}`),
  EEXIST: ofFile((path) => `${path} exists already`),
  EISDIR: ({ path }) => `${path ?? 'the path'} is a folder, not a file`,
  ENOTDIR: ofFile((path) => `a part of ${path} is a file, not a folder`),
  ENOSPC: ({ path }) => (path === undefined ? 'the disk is full' : `the disk of ${path} is full`),
  EROFS: ofFile((path) => `the disk of ${path} is read-only`),
  ECONNREFUSED: ofConnection((peer) => `nothing listens on ${peer}`),
  ECONNRESET: ofConnection((peer) => `${peer} has closed the connection`),
  EPIPE: ofConnection((peer) => `${peer} has closed the connection`),
  ETIMEDOUT: ofConnection((peer) => `${peer} did not respond in time`),
  EHOSTUNREACH: ofConnection((peer) => `no network leads to ${peer}`),
  ENETUNREACH: ofConnection((peer) => `no network leads to ${peer}`),
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this computer`,
  ENOTFOUND: ({ hostname }) => `no host has the name ${hostname}`,
  EAI_AGAIN: ({ hostname }) => `the name server does not say where ${hostname} is`,
};

/**
 * Returns the meaning of an error of the operating system with its code in parentheses, or
 * undefined for any other error.
 */
export function systemErrorWords(error: Error): string | undefined {
  if (!isSystemError(error)) return undefined;
  const words = wordsOfCodes[error.code]?.(error);
  return words && `${words} (${error.code})`;
}

function isSystemError(error: Error): error is SystemError {
  const { code, syscall } = error as Partial<SystemError>;
  return typeof code === 'string' && typeof syscall === 'string';
}
