/**
 * A module for `node --import`. When the process exits, it writes the URLs of all loaded modules to the file
 * MODULES_FILE.
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
  writeFileSync(process.env.MODULES_FILE ?? '', JSON.stringify({ urls, compileCache: getCompileCacheDir() ?? null }));
});
