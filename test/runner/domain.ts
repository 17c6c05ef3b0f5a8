/**
 * Replaces the package `async-hook-domain`, which tap uses to find the test that caused an uncaught
 * exception. The package tracks every promise with async hooks, which costs a few percent of the
 * processor time of the tests. This module needs only an AsyncLocalStorage, which it reads when an
 * exception is uncaught.
 */
import { AsyncLocalStorage, type AsyncResource } from 'node:async_hooks';

type OnError = (error: unknown, event: 'uncaughtException' | 'unhandledRejection') => void;

/** The parts of tap's `Test` that report its exceptions. */
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

/**
 * Makes the current test known in every callback that the test starts. `resource` is an
 * AsyncResource of the class in which tap runs its tests.
 */
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

/**
 * Reports every uncaught exception to its test. If this test has ended, its closest running parent
 * gets the exception, or else `root`.
 */
export function reportExceptions(root: Receiver): void {
  const report: OnError = (error, event) => {
    let test = running.getStore();
    while (test?.hookDomain.destroyed) test = test.parent;
    (test ?? root).hookDomain.onerror(error, event);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', (reason) => report(reason, 'unhandledRejection'));
}
