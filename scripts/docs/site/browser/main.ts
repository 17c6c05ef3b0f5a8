/**
 * Starts the parts of a page that need a script: the search, copying, and the reference of the
 * contract.
 */
import { withCopyButton } from './html.ts';
import { startReference } from './reference.ts';
import { startSearch } from './search.ts';
import { pathsOf, showCurrentLink, showOwnAddress } from './site.ts';

const main = document.querySelector('main');
const reference = document.getElementById('api');

// Older addresses of operations, which the released contracts contain, begin at /docs.
if (!reference && location.hash.startsWith('#tag/'))
  location.replace(`${pathsOf().docs}api${location.hash}`);
if (main) showOwnAddress(main);
for (const block of document.querySelectorAll<HTMLElement>('pre:not(.output)'))
  withCopyButton(block);
showCurrentLink();
startSearch();
if (reference) void startReference(reference);
