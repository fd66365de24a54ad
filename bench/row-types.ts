import { join, relative } from 'node:path';
import pg from 'pg';
import type { Expression, Node, SourceFile, TypeNode } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isStringLiteralLikeNode,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import type { Column } from './recorded-statements.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'apps/api/src/');

/** A statement written as text, and the result columns that its type declares. */
export type RawStatement = {
  /** Its file and its type. */
  place: string;
  /** Matches the texts that it compiles to. */
  text: RegExp;
  /** The kind of each column: `string`, `number`, `boolean`, or the name of its type. */
  columns: Readonly<Record<string, string>>;
};

/**
 * Finds every `sql<Row>`, `prepared<Row>` and `readRows<Row>` of the server whose `Row` names columns, by
 * TypeScript's compiler API.
 */
export function rawStatements(): RawStatement[] {
  const api = new API({ cwd: ROOT });
  try {
    const opened = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] });
    const { program, checker } = only(opened.getProjects());
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(SOURCES) && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const file = program.getSourceFile(name);
        return file === undefined ? [] : statementsOf(file, checker);
      });
  } finally {
    api.close();
  }
}

/** The kind that each PostgreSQL type is parsed to; for other types only the names are compared. */
const KINDS: Readonly<Record<number, string>> = {
  [pg.types.builtins.BOOL]: 'boolean',
  [pg.types.builtins.INT2]: 'number',
  [pg.types.builtins.INT4]: 'number',
  [pg.types.builtins.INT8]: 'string',
  [pg.types.builtins.TEXT]: 'string',
  [pg.types.builtins.DATE]: 'string',
  [pg.types.builtins.NUMERIC]: 'Paise',
  [pg.types.builtins.TIMESTAMPTZ]: 'Date',
};

/**
 * Returns the kind of a column; a number with decimals is money in paise, or a quantity, according to
 * its type.
 */
function kindOfResult(dataTypeID: number, typed: string | undefined): string | undefined {
  const kind = KINDS[dataTypeID] ?? typed;
  return kind === 'Paise' && typed === 'number' ? typed : kind;
}

/** Returns statements whose result columns differ from their type, or that were never sent. */
export function columnFaults(
  { place, text, columns }: RawStatement,
  answered: ReadonlyMap<string, readonly Column[]>,
): string[] {
  const sent = [...answered].filter(([one]) => text.test(one));
  if (sent.length === 0) return [`${place}: was never sent`];
  const typed = Object.entries(columns).map(([name, kind]) => `${name} ${kind}`);
  return sent.flatMap(([, fields]) => {
    const found = fields.map(
      ({ name, dataTypeID }) => `${name} ${kindOfResult(dataTypeID, columns[name])}`,
    );
    const other = [
      ...found.filter((column) => !typed.includes(column)),
      ...typed.filter((column) => !found.includes(column)),
    ];
    return other.length === 0 ? [] : [`${place}: ${other.join(', ')}`];
  });
}

type Written = { row: TypeNode; text: Expression };

function statementsOf(file: SourceFile, checker: Checker): RawStatement[] {
  return writtenIn(file).flatMap(({ row, text }) => {
    const type = checker.getTypeFromTypeNode(row);
    if (type === undefined || checker.isArrayType(type) || !isRow(type)) return [];
    const columns: Record<string, string> = {};
    for (const column of checker.getPropertiesOfType(type)) {
      columns[column.name] = kindOf(checker.getTypeOfSymbolAtLocation(column, row), checker);
    }
    const place = `${relative(ROOT, file.fileName)} ${checker.typeToString(type)}`;
    const pattern = new RegExp(`^${patternOf(text, checker)}$`);
    return [{ place, text: pattern, columns }];
  });
}

function isRow(type: Type): boolean {
  return type.isObjectType() || type.isIntersectionType();
}

const READERS = ['readRows', 'readRow', 'readOne'];

/** Finds the tagged templates `sql<Row>` and `readRows<Row>(db)`, and the calls `prepared<Row>` of a file. */
function writtenIn(file: SourceFile): Written[] {
  const found: Written[] = [];
  const visit = (node: Node): undefined => {
    if (isTaggedTemplateExpression(node)) {
      const { tag, template } = node;
      const isReader =
        isCallExpression(tag) && READERS.some((name) => isNamed(tag.expression, name));
      const [row] = (isReader ? tag.typeArguments : node.typeArguments) ?? [];
      if (row && (isReader || isNamed(tag, 'sql'))) found.push({ row, text: template });
    }
    if (isCallExpression(node)) {
      const [row] = node.typeArguments ?? [];
      const [text] = node.arguments;
      if (row && text && isNamed(node.expression, 'prepared')) found.push({ row, text });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function isNamed(node: Node, name: string): boolean {
  return isIdentifier(node) && node.text === name;
}

function kindOf(type: Type, checker: Checker): string {
  const plain = checker.getNonNullableType(type) ?? type;
  const name = checker.typeToString(plain);
  return checker.isTypeAssignableTo(plain, checker.getStringType()) ? 'string' : name;
}

/**
 * Builds a pattern of a text, or of the fixed text of a template, with any text between its parts;
 * constants are replaced by their value.
 */
function patternOf(text: Expression, checker: Checker): string {
  if (isStringLiteralLikeNode(text)) return literally(text.text);
  if (isTemplateExpression(text)) {
    const rest = text.templateSpans.map(
      ({ expression, literal }) => patternOf(expression, checker) + literally(literal.text),
    );
    return literally(text.head.text) + rest.join('');
  }
  const declared = checker.getSymbolAtLocation(text)?.valueDeclaration?.resolve();
  const made = declared && isVariableDeclaration(declared) ? declared.initializer : undefined;
  return made && isText(made) ? patternOf(made, checker) : '[^]*';
}

/** Builds a pattern that matches exactly this text. */
function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function isText(node: Node): boolean {
  return isStringLiteralLikeNode(node) || isTemplateExpression(node);
}

function only<One>(list: readonly One[]): One {
  const [one] = list;
  if (one === undefined || list.length > 1) throw new Error(`${list.length} projects, not one`);
  return one;
}
