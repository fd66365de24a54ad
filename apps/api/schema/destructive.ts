/**
 * What the previous version may still use; a migration that removes it must name the release that stopped
 * using it.
 */
const DESTRUCTIVE: readonly [what: string, pattern: RegExp][] = [
  [
    'drops',
    /\bdrop\s+(table|column|view|materialized\s+view|function|procedure|type|domain|schema|sequence)\b/,
  ],
  ['renames', /\brename\s+(to|column|constraint|value|attribute)\b/],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/],
  ['demands a value', /\bset\s+not\s+null\b/],
  ['drops a default', /\bdrop\s+default\b/],
  ['deletes rows', /^truncate\b|^(with\b[^]*\b)?delete\s+from\b/],
];

/** A column that every insert must fill, although the previous version does not know it. */
const DEMANDED =
  /\badd\s+(column\s+)?(?!constraint|check|primary|unique|foreign|exclude)[^,;]*\bnot\s+null\b[^,;]*/g;

/** The mark of a removal: names the release that stopped using what the next statement removes. */
const CONTRACT = /^\s*-- contract: [0-9a-f]{7,40} no longer needs .+$/m;

/**
 * Returns the statements of a migration that would break the previous version. Ignores bodies of
 * functions, because they run later, and a statement right below its `-- contract:` line.
 */
export function destructiveStatements(migration: string): string[] {
  const outside = migration.replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '$$body$$');
  return outside.split(';').flatMap((statement) => {
    if (CONTRACT.test(statement)) return [];
    const code = statement.replaceAll(/--.*$/gm, '').trim().toLowerCase();
    const found = DESTRUCTIVE.filter(([, pattern]) => pattern.test(code)).map(([what]) => what);
    const isAlter = /^alter\s+table\b/.test(code);
    const demanded = (isAlter ? (code.match(DEMANDED) ?? []) : []).filter(
      (column) => !/\bdefault\b|\bgenerated\b/.test(column),
    );
    if (demanded.length > 0) found.push('demands a new column');
    return found.map((what) => `${what}: ${code.replaceAll(/\s+/g, ' ').slice(0, 80)}`);
  });
}
