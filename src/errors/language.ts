/** The languages the service speaks (D35), the fallback first. */
export const languages = ['en', 'de', 'es', 'fr', 'ru', 'zh'] as const;

/** A language that texts for end users are in (D35). */
export type Language = (typeof languages)[number];
