/**
 * A module for `node --import`. When the process exits, it writes the URLs of all loaded modules
 * and the internal modules of Node.js to the file MODULES_FILE.
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
process.on('exit', () => {
  // The types of Node.js do not have this list.
  const { moduleLoadList: internals } = process as unknown as { moduleLoadList: string[] };
  const loaded = { urls, internals, compileCache: getCompileCacheDir() ?? null };
  writeFileSync(process.env.MODULES_FILE ?? '', JSON.stringify(loaded));
});
