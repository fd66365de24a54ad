import pg from 'pg';
import { freshDatabase } from '../test/database.ts';
import { schemaSql } from './schema-sql.ts';
import { schemaTypes } from './schema-types.ts';

/** The paths of the generated files, from the root of the project. */
export const SCHEMA_FILES = {
  sql: 'apps/api/schema.sql',
  types: 'apps/api/src/database/schema.generated.ts',
} as const;

/** Returns the expected text of each generated file, from a freshly migrated database. */
export async function describedSchema(): Promise<Record<keyof typeof SCHEMA_FILES, string>> {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return { sql: await schemaSql(client), types: await schemaTypes(client) };
  } finally {
    await client.end();
    await database.drop();
  }
}
