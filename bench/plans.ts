import type pg from 'pg';

/** What of PostgreSQL's plan of a statement is judged here. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Sort Space Type'?: string;
  'Hash Batches'?: number;
  'HashAgg Batches'?: number;
  Plans?: Plan[];
};

/** A table of more rows is one that grows. */
const MANY = 10_000;

/** Names of the tables that have many rows. */
export async function growingTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [MANY],
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * How PostgreSQL carries a statement out: one that reads is carried out for it, so that it says what
 * went to the disk. The generic plan is the one that a prepared statement may come to.
 */
export async function planOf(
  client: pg.Client,
  of: { text: string; values: unknown[]; isRead: boolean; isGeneric?: boolean },
): Promise<Plan> {
  const how = of.isGeneric ? 'generic_plan' : `analyze ${of.isRead}, timing off`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (${how}, format json) ${of.text}`,
    of.isGeneric ? [] : of.values,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`No plan of ${of.text}`);
  return row['QUERY PLAN'][0].Plan;
}

/** Whole reads of tables that grow, and sorts and hashes that do not fit into memory. */
export function faultsOf(plan: Plan, growing: ReadonlySet<string>): string[] {
  const faults = (plan.Plans ?? []).flatMap((inner) => faultsOf(inner, growing));
  const { 'Node Type': node, 'Relation Name': table = '' } = plan;
  if (node === 'Seq Scan' && growing.has(table)) faults.push(`reads all of ${table}`);
  const batches = Math.max(plan['Hash Batches'] ?? 1, plan['HashAgg Batches'] ?? 1);
  if (plan['Sort Space Type'] === 'Disk' || batches > 1) faults.push(`${node} on the disk`);
  return faults;
}
