/**
 * Finds the places of `src/` that send statements, and the types that the code gives to their rows.
 * The TypeScript compiler resolves the types.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** The type of a column: the kinds of values that the code expects, and whether it expects null. */
export interface AssertedColumn {
  /** Such as `number`, `string[]` or `json`. `unknown` accepts every value. */
  kinds: readonly string[];
  isNullable: boolean;
}

/** A row type. */
export interface AssertedRow {
  columns: Readonly<Record<string, AssertedColumn>>;
  /**
   * Whether a row may have columns that the type does not name: the type has an index signature.
   */
  isOpen: boolean;
}

/** The methods of Kysely that send a statement. */
const methods = new Set([
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'executeQuery',
  'stream',
]);
/**
 * Their `execute` calls a function, and the statements of the function have places of their own.
 */
const scopes = new Set(['TransactionBuilder', 'ConnectionBuilder']);
/** The results of statements without RETURNING. */
const counts = new Set(['InsertResult', 'UpdateResult', 'DeleteResult', 'MergeResult']);

function startCompiler() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const files = globSync('src/**/*.ts', { cwd: root }).sort();
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  );
  const sourceOf = (file: string) => program.getSourceFile(join(root, file)) as ts.SourceFile;
  return { checker: program.getTypeChecker(), files, sourceOf };
}

const { checker, files, sourceOf } = startCompiler();

/**
 * Returns the row type of each place that sends statements, or null for a place that reads no
 * column. The keys are positions as in a stack trace: `src/orders/find.ts:64:22`. A union of row
 * types means that a row has one of them.
 */
export function findAssertedRows(): Map<string, readonly AssertedRow[] | null> {
  const found = new Map<string, readonly AssertedRow[] | null>();
  for (const file of files) {
    // The callers of this file assert the row types.
    if (file === 'src/db/statement.ts') continue;
    const source = sourceOf(file);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && sends(node)) {
        const { expression } = node;
        const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
        const { line, character } = source.getLineAndCharacterOfPosition(name.getStart());
        found.set(`${file}:${line + 1}:${character + 1}`, rowsOf(node));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** Whether a call sends a statement: with a method of Kysely, or with a `Statement`. */
function sends(call: ts.CallExpression): boolean {
  const { expression } = call;
  if (checker.getTypeAtLocation(expression).aliasSymbol?.name === 'Statement') return true;
  if (!ts.isPropertyAccessExpression(expression) || !methods.has(expression.name.text))
    return false;
  const method = checker.getResolvedSignature(call)?.declaration;
  if (!method?.getSourceFile().fileName.includes('/node_modules/kysely/')) return false;
  return !scopes.has(checker.getTypeAtLocation(expression.expression).symbol?.name);
}

function rowsOf(call: ts.CallExpression): readonly AssertedRow[] | null {
  const awaited = checker.getAwaitedType(checker.getTypeAtLocation(call));
  let row = checker.getNonNullableType(awaited as ts.Type);
  if (row.symbol?.name === 'QueryResult' || checker.isArrayType(row))
    row = checker.getTypeArguments(row as ts.TypeReference)[0] as ts.Type;
  if (row.flags & ts.TypeFlags.Unknown || counts.has(row.symbol?.name)) return null;
  return membersOf(row).map(rowOf);
}

/** Returns the members of a union, or the type itself. A type parameter is its constraint. */
function membersOf(type: ts.Type): readonly ts.Type[] {
  const known = checker.getBaseConstraintOfType(type) ?? type;
  return known.isUnion() ? known.types : [known];
}

function rowOf(type: ts.Type): AssertedRow {
  const columns = checker
    .getPropertiesOfType(type)
    .map((column) => [column.name, columnOf(checker.getTypeOfSymbol(column))]);
  return {
    columns: Object.fromEntries(columns),
    isOpen: checker.getIndexInfosOfType(type).length > 0,
  };
}

function columnOf(type: ts.Type): AssertedColumn {
  const members = membersOf(type);
  const kinds = members.filter(({ flags }) => !(flags & ts.TypeFlags.Null)).map(kindOf);
  return { kinds: [...new Set(kinds)], isNullable: kinds.length < members.length };
}

function kindOf(type: ts.Type): string {
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & ts.TypeFlags.Unknown) return 'unknown';
  const name = type.symbol?.name;
  if (name === 'Buffer' || name === 'Date') return name;
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return `${columnOf(item as ts.Type).kinds.join('|')}[]`;
  }
  return type.flags & ts.TypeFlags.Object ? 'json' : checker.typeToString(type);
}

/** Returns the row type of each table, as `Tables` in `src/db/tables.ts` declares it. */
export function findDeclaredTables(): Map<string, AssertedRow> {
  const declaration = sourceOf('src/db/tables.ts').statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Tables',
  );
  const tables = checker.getTypeAtLocation(declaration as ts.InterfaceDeclaration);
  const selected = (column: ts.Symbol): AssertedColumn => {
    const type = checker.getTypeOfSymbol(column);
    // A `ColumnType` has a different type for each use. A SELECT returns the type `__select__`.
    const select = type.getProperty('__select__');
    return columnOf(select ? checker.getTypeOfSymbol(select) : type);
  };
  return new Map(
    checker.getPropertiesOfType(tables).map((table) => {
      const columns = checker.getPropertiesOfType(checker.getTypeOfSymbol(table));
      const types = columns.map((column) => [column.name, selected(column)]);
      return [table.name, { columns: Object.fromEntries(types), isOpen: false }];
    }),
  );
}
