/** Runs before the browser paints a page. */
import { applyTheme } from './theme.ts';

applyTheme();
