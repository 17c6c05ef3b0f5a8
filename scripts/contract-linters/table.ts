/** The findings of linters that the project accepts: the table of docs/reference/contract-linters.md, and its comparison with findings. */

/** One place where a linter says that a rule is broken. */
export interface Finding {
  linter: string;
  rule: string;
  /** The name of the document. */
  document: string;
  /** `GET /health` for all of an operation, `schemas/Order` for all of a component, else a member at the top, such as `info`. */
  place: string;
}

/** A row of the table: findings of this rule in these documents and places are accepted. */
export interface Row {
  linter: string;
  rule: string;
  /** Names of documents; empty for every document. */
  documents: readonly string[];
  /** Places; `*` matches any text. */
  places: readonly string[];
  reason: string;
}

/** What the comparison of findings and table brings to light. */
export interface Comparison {
  /** Findings that no row accepts. */
  unexplained: Finding[];
  /** Places of the table, with their row, that accept no finding. */
  unused: { row: Row; place: string }[];
}

/**
 * Reads the rows of the only table of a page: linter, rule, documents, places, reason. Names stand between backticks.
 *
 * @throws Error when a row lacks a rule, a place or a reason
 */
export function readTable(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [linter = '', rules = '', documents = '', places = '', reason = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [rule] = namesIn(rules);
    const row = { linter, rule: rule ?? '', documents: namesIn(documents), places: namesIn(places), reason };
    if (linter === '' || !rule || row.places.length === 0 || reason === '') throw new Error(`incomplete row: ${line}`);
    return row;
  });
}

/** Compares the findings of some linters with the rows about them. */
export function compare(findings: readonly Finding[], rows: readonly Row[]): Comparison {
  const accepts = ({ linter, rule, documents }: Row, place: string) => {
    const pattern = new RegExp(`^${place.split('*').map(RegExp.escape).join('.*')}$`);
    return (finding: Finding) =>
      finding.linter === linter &&
      finding.rule === rule &&
      (documents.length === 0 || documents.includes(finding.document)) &&
      pattern.test(finding.place);
  };
  const accepted = rows.flatMap((row) => row.places.map((place) => ({ row, place, matches: accepts(row, place) })));
  return {
    unexplained: findings.filter((finding) => !accepted.some(({ matches }) => matches(finding))),
    unused: accepted.filter(({ matches }) => !findings.some(matches)).map(({ row, place }) => ({ row, place })),
  };
}

/** The place that a path of keys in a document is in. */
export function placeOf([first = '', second, third]: readonly string[]): string {
  if (first === 'components' && third !== undefined) return `${second}/${third}`;
  if (first !== 'paths' || second === undefined) return first;
  return third === undefined ? second : `${third.toUpperCase()} ${second}`;
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
