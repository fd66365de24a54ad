import pg from 'pg';

// Searches a whole database for texts, and writes texts into every column of a person's rows that accepts
// them.

/** A column that can hold text, of any type. */
type Column = { table: string; column: string; type: string; is_generated: boolean };

const TEXTS = `('text', 'text[]', 'jsonb', 'json', 'bytea', 'character varying', 'tsvector')`;

/** How to find the rows of a table that belong to a person (`$1` is the id, `$2` the number). */
const BELONGS: Record<string, string> = {
  customer_id: 'customer_id = $1',
  user_id: 'user_id = $1',
  order_id: 'order_id in (select id from orders where customer_id = $1)',
  order_item_id: 'order_item_id in (select id from order_items where customer_id = $1)',
  hold_id: 'hold_id in (select id from holds where customer_id = $1)',
  family_id: 'family_id in (select id from session_families where user_id = $1)',
  phone: 'phone = $2',
};

/** Returns all text columns of the shop's own tables. */
async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select attrelid::regclass::text as table, attname as column,
      case when typtype = 'd' then format_type(typbasetype, null) else format_type(atttypid, null) end as type,
      attgenerated <> '' as is_generated
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_type on pg_type.oid = atttypid
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')
      and attnum > 0 and not attisdropped
      and case when typtype = 'd' then format_type(typbasetype, null) else format_type(atttypid, null) end
        in ${TEXTS}
    order by 1, attnum`);
  return rows;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the places of a text, as `table.column`, in any case and in bytes too. */
export async function columnsWith(url: string, texts: readonly string[]): Promise<string[]> {
  return withClient(url, async (client) => {
    const found: string[] = [];
    for (const { table, column, type } of await columnsOf(client)) {
      const name = `${table}."${column}"`;
      const text = type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`;
      const { rows } = await client.query(
        `select from ${table} where exists (
          select from unnest($1::text[]) as given (sought) where position(lower(sought) in lower(${text})) > 0
        ) limit 1`,
        [texts],
      );
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  });
}

type Person = { id: string; phone: string };

/** A row of a person, and the columns of its table that accepted a text. */
export type MarkedRows = { tables: string[]; empty: string[]; columns: string[] };

/**
 * Writes a text into every column of every row of a person that accepts one (with some exceptions): the
 * first that its checks allow. Also returns the tables that could have rows of the person and have none.
 */
export async function plant(
  url: string,
  { id, phone }: Person,
  {
    textsFor,
    except,
  }: { textsFor: (column: string) => readonly string[]; except: readonly string[] },
): Promise<MarkedRows> {
  return withClient(url, async (client) => {
    const planted: MarkedRows = { tables: [], empty: [], columns: [] };
    const columns = await columnsOf(client);
    for (const table of await tablesOf(client)) {
      const where = await claimOf(client, table);
      if (where === undefined) continue;
      const values = where.includes('$2') ? [phone] : [id];
      const claim = where.replace('$2', '$1');
      const { rows } = await client.query(`select from ${table} where ${claim} limit 1`, values);
      (rows.length > 0 ? planted.tables : planted.empty).push(table);
      // Bytes are hashes, by which the shop finds rows.
      const own = columns.filter(
        (column) => column.table === table && !column.is_generated && column.type !== 'bytea',
      );
      for (const column of rows.length > 0 ? own : []) {
        const isLeft =
          Object.keys(BELONGS).includes(column.column) ||
          except.includes(`${table}.${column.column}`);
        const took =
          !isLeft &&
          (await write(client, column, {
            claim,
            value: values[0],
            texts: textsFor(`${table}.${column.column}`),
          }));
        if (took) planted.columns.push(`${table}.${column.column}`);
      }
    }
    return planted;
  });
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  return rows.map(({ name }) => name);
}

async function claimOf(client: pg.Client, table: string): Promise<string | undefined> {
  if (table === 'users') return 'id = $1';
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [table],
  );
  const names = new Set(rows.map(({ name }) => name));
  const key = Object.keys(BELONGS).find((name) => names.has(name));
  // Messages have an order too, but belong to a number.
  if (table === 'messages') return BELONGS['phone'];
  return key === undefined ? undefined : BELONGS[key];
}

/** Writes row by row, because the valid values of a column may depend on the others. */
async function write(
  client: pg.Client,
  { table, column, type }: Column,
  { claim, value, texts }: { claim: string; value: unknown; texts: readonly string[] },
): Promise<boolean> {
  const given = { 'text[]': 'array[$2::text]', jsonb: `jsonb_build_object('planted', $2::text)` };
  const set = `"${column}" = ${given[type as keyof typeof given] ?? '$2::text'}`;
  const { rows } = await client.query<{ at: string }>(
    `select ctid::text as at from ${table} where ${claim}`,
    [value],
  );
  let took = 0;
  for (const { at } of rows) {
    for (const text of texts) {
      const statement = `update ${table} set ${set} where ctid = $1::tid`;
      const isWritten = await client.query(statement, [at, text]).then(
        () => true,
        () => false,
      );
      took += Number(isWritten);
      if (isWritten) break;
    }
  }
  return took > 0;
}
