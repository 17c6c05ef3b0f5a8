/** Patterns of released documents, each with a portable pattern that accepts the same texts. */
export const portableForms: Readonly<Record<string, string>> = {
  [String.raw`^[^\u0000]*$`]: String.raw`^[^\x00]*$`,
  '^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$':
    '^([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-[0-9]{2}-[0-9]{2}$',
  [String.raw`^3\.[01]\.\d+$`]: String.raw`^3\.[01]\.[0-9]+$`,
};
