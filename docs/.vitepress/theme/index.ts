/** The default theme with the fonts of the system, so that a page loads no fonts. */
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import Diagram from './Diagram.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('Diagram', Diagram);
  },
} satisfies Theme;
