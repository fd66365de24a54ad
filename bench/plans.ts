import pg from 'pg';
import { IS_NIGHT, sizeFor } from '../scripts/lib/night.mjs';

/** The checked parts of a query plan. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  Filter?: string;
  'Sort Space Type'?: string;
  'Hash Batches'?: number;
  'HashAgg Batches'?: number;
  Plans?: Plan[];
};

/** A table with more rows counts as growing. */
const MANY = sizeFor(10_000, 500);

/** Returns the names of growing tables. */
export async function growingTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [MANY],
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Opens a connection for planning. In the gate's small shop, where a scan of a whole table can be the
 * cheapest plan, a scan is used only when no index fits.
 */
export async function plannerOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (!IS_NIGHT) await client.query('set enable_seqscan = off');
  return client;
}

/**
 * Returns the plan of a statement. Reading statements are executed, to see whether they write to disk. A
 * prepared statement may get the generic plan.
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

/** Returns scans of growing tables, and sorts and hashes that do not fit into memory. */
export function faultsOf(plan: Plan, growing: ReadonlySet<string>): string[] {
  const faults = (plan.Plans ?? []).flatMap((inner) => faultsOf(inner, growing));
  const { 'Node Type': node, 'Relation Name': table = '' } = plan;
  if (node === 'Seq Scan' && growing.has(table)) faults.push(`reads all of ${table}`);
  const batches = Math.max(plan['Hash Batches'] ?? 1, plan['HashAgg Batches'] ?? 1);
  if (plan['Sort Space Type'] === 'Disk' || batches > 1) faults.push(`${node} on the disk`);
  return faults;
}

/** Returns growing tables that are scanned once for each row of another. */
export function repeatedScansOf(plan: Plan, growing: ReadonlySet<string>): string[] {
  const isHashed = ({ 'Subplan Name': name }: Plan) =>
    plan.Filter?.includes(`hashed ${name}`) === true;
  return (plan.Plans ?? []).flatMap((inner) => {
    const isRepeated = inner['Parent Relationship'] === 'SubPlan' && !isHashed(inner);
    const scans = isRepeated ? faultsOf(inner, growing) : [];
    return [...scans, ...repeatedScansOf(inner, growing)];
  });
}
