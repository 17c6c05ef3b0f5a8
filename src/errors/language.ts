/** The texts for end users, in each language of the service. Translators edit `texts.json`. */
import sentences from './texts.json' with { type: 'json' };

/** The languages of texts for end users. The first is the default. */
export const languages = ['en', 'de', 'es', 'fr', 'ru', 'zh'] as const;

export type Language = (typeof languages)[number];
export type EndUserText = Readonly<Record<Language, string>>;

/** The texts by name. Several errors can have the same text. A text that lacks a language does not compile. */
export const texts: Readonly<Record<keyof typeof sentences, EndUserText>> = sentences;
