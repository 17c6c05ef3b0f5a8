/**
 * A module for `node --import`. When the process exits, it writes the URLs of all loaded modules and the internal modules of
 * Node.js to the file MODULES_FILE.
 */
import { writeFileSync } from 'node:fs';
import { getCompileCacheDir, registerHooks } from 'node:module';

const urls: string[] = [];
registerHooks({
  load(url, context, nextLoad) {
    urls.push(url);
    return nextLoad(url, context);
  },
});
/** The modules of Node.js itself that this process has loaded. The types of Node.js do not have this list. */
const internals = () => (process as unknown as { moduleLoadList: string[] }).moduleLoadList;

process.on('exit', () => {
  const loaded = { urls, internals: internals(), compileCache: getCompileCacheDir() ?? null };
  writeFileSync(process.env.MODULES_FILE ?? '', JSON.stringify(loaded));
});
