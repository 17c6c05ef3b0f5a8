export const filesAlone: ReadonlySet<string> = new Set([]);
