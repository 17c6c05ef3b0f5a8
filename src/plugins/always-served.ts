/**
 * The operations that are served however busy the process is, because an orchestrator ends a process that does not answer
 * them. They count toward no bound and never get the 503 of an overload (docs/limits.md).
 */
export const alwaysServed: ReadonlySet<string> = new Set(['getHealth']);
