/**
 * Starts the parts of a page that need a script: the search, copying, the outline, the theme, and
 * the reference of the contract.
 */
import { colorBlocks } from './color.ts';
import { withCopyButton } from './html.ts';
import { startReference } from './reference.ts';
import { startSearch } from './search.ts';
import { startAnchors, startOutline } from './sections.ts';
import { pathsOf, showCurrentLink, showOwnAddress } from './site.ts';
import { startThemeButton } from './theme.ts';

const main = document.querySelector('main');
const reference = document.getElementById('api');

// Older addresses of operations, which the released contracts contain, begin at /docs.
if (!reference && location.hash.startsWith('#tag/'))
  location.replace(`${pathsOf().docs}api${location.hash}`);
if (main) {
  showOwnAddress(main);
  colorBlocks(main);
}
for (const block of document.querySelectorAll<HTMLElement>('pre:not(.output)'))
  withCopyButton(block);
showCurrentLink();
startThemeButton();
startAnchors();
startOutline();
startSearch();
if (reference) void startReference(reference);
