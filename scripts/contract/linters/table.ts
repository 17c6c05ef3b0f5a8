/**
 * The accepted findings of linters: reads the table of docs/reference/contract-linters.md and
 * compares it with findings.
 */

/** A place where a linter reports a violated rule. */
export interface Finding {
  linter: string;
  rule: string;
  /** The name of the document. */
  document: string;
  /**
   * `GET /health` for a whole operation, `schemas/Order` for a whole component, otherwise a
   * top-level member such as `info`.
   */
  place: string;
}

/** A row of the table: it accepts findings of this rule in these documents and places. */
export interface Row {
  linter: string;
  rule: string;
  /** Names of documents; empty for every document. */
  documents: readonly string[];
  /** Places; `*` matches any text. */
  places: readonly string[];
  reason: string;
}

/** The differences between the findings and the table. */
export interface Comparison {
  /** Findings that no row accepts. */
  unexplained: Finding[];
  /** Places of the table, with their row, that have no finding. */
  unused: { row: Row; place: string }[];
}

/**
 * Reads the rows of the first table of a page: linter, rule, documents, places, reason. Names are
 * in backticks. Throws Error if a row lacks a rule, a place or a reason.
 */
export function readTable(page: string): Row[] {
  const [table = ''] = /^\|.*\n(\|.*\n)*/m.exec(page) ?? [];
  const lines = table.trimEnd().split('\n');
  return lines.slice(2).map((line) => {
    const [linter = '', rules = '', documents = '', places = '', reason = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [rule] = namesIn(rules);
    const row = {
      linter,
      rule: rule ?? '',
      documents: namesIn(documents),
      places: namesIn(places),
      reason,
    };
    if (linter === '' || !rule || row.places.length === 0 || reason === '')
      throw new Error(`incomplete row: ${line}`);
    return row;
  });
}

/** Compares the findings of linters with their rows. */
export function compare(findings: readonly Finding[], rows: readonly Row[]): Comparison {
  const accepts = ({ linter, rule, documents }: Row, place: string) => {
    const pattern = new RegExp(`^${place.split('*').map(RegExp.escape).join('.*')}$`);
    return (finding: Finding) =>
      finding.linter === linter &&
      finding.rule === rule &&
      (documents.length === 0 || documents.includes(finding.document)) &&
      pattern.test(finding.place);
  };
  const accepted = rows.flatMap((row) =>
    row.places.map((place) => ({ row, place, matches: accepts(row, place) })),
  );
  return {
    unexplained: findings.filter((finding) => !accepted.some(({ matches }) => matches(finding))),
    unused: accepted
      .filter(({ matches }) => !findings.some(matches))
      .map(({ row, place }) => ({ row, place })),
  };
}

/** Returns the place that contains a path of keys in a document. */
export function placeOf([first = '', second, third]: readonly string[]): string {
  if (first === 'components' && third !== undefined) return `${second}/${third}`;
  if (first !== 'paths' || second === undefined) return first;
  return third === undefined ? second : `${third.toUpperCase()} ${second}`;
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
