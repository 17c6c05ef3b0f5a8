/** The texts for end users, in each language of the service. Translators edit `texts.json`. */
import sentences from './texts.json' with { type: 'json' };

/** The languages of texts for end users. The first is the default. */
export const languages = ['en', 'de', 'es', 'fr', 'ru', 'zh'] as const;

export type Language = (typeof languages)[number];
export type EndUserText = Readonly<Record<Language, string>>;

/**
 * The texts by name. Several errors can share a text. A text without one of the languages is a
 * compile error.
 */
export const texts: Readonly<Record<keyof typeof sentences, EndUserText>> = sentences;
