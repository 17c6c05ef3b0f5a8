/**
 * Replaces the package `async-hook-domain`, with which tap finds the test of an exception that no code catches. The
 * package follows every promise by asynchronous hooks, which takes a few percent of the processor time of the tests. This
 * module reads an AsyncLocalStorage only if there is an exception.
 */
import { AsyncLocalStorage, type AsyncResource } from 'node:async_hooks';

type OnError = (error: unknown, event: 'uncaughtException' | 'unhandledRejection') => void;

/** The part of a test that receives its exceptions. */
interface Receiver {
  hookDomain: Pick<Domain, 'onerror' | 'destroyed'>;
  parent?: Receiver;
}

const running = new AsyncLocalStorage<Receiver>();

/** Receives the exceptions of one test until the test ends. Tap creates one for each test. */
export class Domain {
  readonly onerror: OnError;
  destroyed = false;
  constructor(onerror: OnError) {
    this.onerror = onerror;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

/** Makes every callback of a test carry its test. `resource` is the one in which tap runs a test. */
export function followTests(resource: AsyncResource): void {
  const prototype = Object.getPrototypeOf(resource) as { runInAsyncScope: unknown };
  prototype.runInAsyncScope = function <Args extends unknown[], Result>(
    this: { test: Receiver },
    act: (...args: Args) => Result,
    self?: unknown,
    ...args: Args
  ): Result {
    return running.run(this.test, () => act.apply(self, args));
  };
}

/** Reports every uncaught exception to its test or, if that has ended, to the closest parent that runs, else to `root`. */
export function reportExceptions(root: Receiver): void {
  const report: OnError = (error, event) => {
    let test = running.getStore();
    while (test?.hookDomain.destroyed) test = test.parent;
    (test ?? root).hookDomain.onerror(error, event);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', (reason) => report(reason, 'unhandledRejection'));
}
