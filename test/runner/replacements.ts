/** Preloaded into workers: replaces two modules before any other module is loaded. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const here = { ...context, parentURL: import.meta.url };
    if (specifier === 'async-hook-domain') return next('./domain.ts', here);
    if (specifier !== 'tap' || !context.parentURL?.endsWith('.test.ts'))
      return next(specifier, context);
    return next(`./tap-of-file.ts?${context.parentURL}`, here);
  },
});
