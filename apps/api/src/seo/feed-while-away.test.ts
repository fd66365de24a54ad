import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { pooledDatabase } from '../../test/database-pool.ts';
import { aDatabaseProxy } from '../../test/database-proxy.ts';
import { aShop } from '../../test/server.ts';

const real = await pooledDatabase();
const proxy = await aDatabaseProxy(real.url);
const drop = async () => {
  await proxy.close();
  await real.drop();
};
const shop = await aShop({ CACHE_MB: '8' }, { database: { url: proxy.url, drop } });
await aProductByForm(shop, { sku: 'KAN-1', pictures: [await aPicture()] });

test('while the database is away, a feed is served as it was last made, however old', async () => {
  const path = `${shop.url}/feeds/google.xml`;
  const before = await fetch(path);
  const text = await before.text();
  assert.match(text, /KAN-1/);
  shop.clock.set(new Date(shop.clock.now().valueOf() + 3_600_000));
  proxy.pointAt('postgres://nobody@127.0.0.1:1/none');
  const away = await fetch(path);
  assert.equal(away.status, 200);
  assert.equal(await away.text(), text);
  assert.equal(away.headers.get('etag'), before.headers.get('etag'));
  assert.equal((await fetch(`${shop.url}/feeds/meta.csv`)).status, 503);
  proxy.pointAt(real.url);
});
