/** The languages of the service, and what it says to end users in each. Translators edit `texts.json`. */
import sentences from './texts.json' with { type: 'json' };

/** The languages of texts for end users, the fallback first. */
export const languages = ['en', 'de', 'es', 'fr', 'ru', 'zh'] as const;

export type Language = (typeof languages)[number];
export type EndUserText = Readonly<Record<Language, string>>;

/**
 * What an end user reads, by what it says: several errors mean the same to a person. No text names a status, a header or a
 * field. A text that lacks a language does not compile.
 */
export const texts: Readonly<Record<keyof typeof sentences, EndUserText>> = sentences;
