import pg from 'pg';
import type { DemoShop } from './demo-shop.ts';

/** Makes a shop's tax undeclared again, which the shop itself does not allow. */
export async function withdrawTax({ databaseUrl }: Pick<DemoShop, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from tax_settings');
  await client.end();
}
