/** What the version before may still use; a migration that takes it away must say which release stopped. */
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

/** A column that every insert must fill, although the version before does not know it. */
const DEMANDED =
  /\badd\s+(column\s+)?(?!constraint|check|primary|unique|foreign|exclude)[^,;]*\bnot\s+null\b[^,;]*/g;

/** The mark of a statement that only the release named in it, or a later one, may be followed by. */
const CONTRACT = /^\s*-- contract: [0-9a-f]{7,40} no longer needs .+$/m;

/**
 * What a migration does that the version before would not survive, statement by statement. Bodies of
 * functions are left out, because they run later; a statement right below its `-- contract:` line is too.
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
