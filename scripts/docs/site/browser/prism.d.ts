/** The modules of Prism, which has no types. `build.ts` gives the grammars their variable `Prism`. */
declare module 'prismjs/components/prism-core.js' {
  export interface Token {
    type: string;
    content: Part | Part[];
  }
  export type Part = string | Token;
  const Prism: {
    languages: Readonly<Record<string, unknown>>;
    tokenize(text: string, grammar: unknown): Part[];
  };
  export default Prism;
}
declare module 'prismjs/components/*';
