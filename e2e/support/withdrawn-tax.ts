import pg from 'pg';
import type { DemoShop } from './demo-shop.ts';

/** Makes a shop's tax undeclared, as it is before the owner declares it, which nobody can take back. */
export async function withdrawTax({ databaseUrl }: Pick<DemoShop, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from tax_settings');
  await client.end();
}
