import { type Language, languages } from '../errors/language.ts';
import { languageSpecificity, preferred } from './preferences.ts';

/**
 * Picks the language a client likes best, from its Accept-Language header (RFC 9110 section 12.5.4).
 * A regional wish such as `de-AT` gets its base language. English answers a client that names nothing we speak:
 * a text in the wrong language still helps more than a refusal.
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return languages[0];
  return preferred(acceptLanguage, languages, languageSpecificity) ?? languages[0];
}
