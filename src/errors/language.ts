import { languageSpecificity, preferred } from '../preferences.ts';

/** The languages the service speaks (D35), the fallback first. */
export const languages = ['en', 'de', 'es', 'fr', 'ru', 'zh'] as const;

/** A language that texts for end users are in (D35). */
export type Language = (typeof languages)[number];

/**
 * Picks the language a client likes best, from its Accept-Language header (RFC 9110 section 12.5.4).
 * A regional wish such as `de-AT` gets its base language. English answers a client that names nothing we speak:
 * a text in the wrong language still helps more than a refusal.
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return languages[0];
  return preferred(acceptLanguage, languages, languageSpecificity) ?? languages[0];
}
