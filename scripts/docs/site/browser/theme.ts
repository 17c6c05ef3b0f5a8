/**
 * The theme of the pages. theme.js applies the stored choice before the browser paints the page, so
 * that a dark page never begins with a white one.
 */

/** The choices in the order in which the button offers them. */
const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'beverage-ordering-theme';
/** The choice in a browser that stores nothing, which lasts as long as the page. */
let unstored: Theme = 'system';

/** Applies the choice of the reader to the page. Returns the choice. */
export function applyTheme(): Theme {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  return theme;
}

/** Starts the button that changes the theme, and follows changes in other windows. */
export function startThemeButton(): void {
  const button = document.getElementById('site-theme');
  if (!button) return;
  const show = () => {
    const label = `Theme: ${applyTheme()}`;
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    chooseTheme(themes[(themes.indexOf(chosenTheme()) + 1) % themes.length] ?? 'system');
    show();
  });
  addEventListener('storage', show);
  // A page that the browser has kept may be older than the choice.
  addEventListener('pageshow', show);
  show();
  button.hidden = false;
}

function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return unstored;
  }
}

function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    unstored = theme;
  }
}
