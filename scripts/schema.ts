// `npm run schema`: generates apps/api/schema.sql and the column types from the migrations. Run it after
// adding a migration; the gate compares.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestPostgres } from '../apps/api/test/postgres.ts';
import { SCHEMA_FILES, describedSchema } from '../apps/api/schema/described-schema.ts';
import { ROOT } from './lib/project.mjs';

const postgres = await startTestPostgres();
process.env['TEST_DATABASE_URL'] = postgres.url;
try {
  const texts = await describedSchema();
  for (const [name, path] of Object.entries(SCHEMA_FILES)) {
    await writeFile(join(ROOT, path), texts[name as keyof typeof texts]);
    console.log(path);
  }
} finally {
  await postgres.stop();
}
