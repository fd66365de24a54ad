import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRAFT_MINUTES, type NewDraft, draftCalls, draftMessages } from '@shop/contract/drafts';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { quantityMessages } from '@shop/contract/quantity';
import { aDraft, draftOf, sendNewDraft } from '../../test/draft-factories.ts';
import { aStaffMember, anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, orderOf, send, stockOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);

const read = async (draftId: string) =>
  (await ask(shop, draftCalls.get, { token: owner.token, params: { draftId } })).reply.data;
const write = (body: object, key?: string) =>
  sendNewDraft(shop, body, { token: owner.token, ...(key !== undefined && { key }) });

test('a draft holds its stock for a day and fixes the prices', async () => {
  const product = await aProduct(shop, { stock: 3, price: 1_000 });
  const silk = await aProduct(shop, { stock: 5, price: 333.33, unit: 'METRE' });
  const body = draftOf(
    [
      [product, 2],
      [silk, 2.5],
    ],
    { discountAmount: 100, reason: 'A regular customer', note: 'By Friday' },
  );
  const written = (await write(body)).reply.data;
  assert.equal(written.total, 2_733.33);
  assert.equal(Date.parse(written.expiresAt) - shop.clock.now().valueOf(), 1_440 * 60_000);
  assert.match(written.url, /\/pay\/[\w-]{22}$/);
  assert.ok(written.whatsappUrl.startsWith(`https://wa.me/91${body.phoneNumber}?text=`));
  assert.ok(decodeURIComponent(written.whatsappUrl).includes(written.url));
  assert.equal(await stockOf(shop, product.id), 1);
  assert.equal(await stockOf(shop, silk.id), 2.5);
  const row = await read(written.draftId);
  assert.deepEqual(
    [row.state, row.phoneNumber, row.name, row.note, row.reason, row.by],
    ['OPEN', body.phoneNumber, body.name, 'By Friday', 'A regular customer', 'Owner'],
  );
  assert.deepEqual([row.listTotal, row.discountAmount, row.total], [2_833.33, 100, 2_733.33]);
  assert.deepEqual(
    row.items.map((item) => [item.productId, item.quantity, item.unitPrice, item.amount]),
    [
      [product.id, 2, 1_000, 2_000],
      [silk.id, 2.5, 333.33, 833.33],
    ],
  );
  assert.deepEqual(
    row.items.map((item) => item.discount),
    [70.59, 29.41],
  );
  assert.deepEqual([row.url, row.whatsappUrl], [written.url, written.whatsappUrl]);
  assert.deepEqual([row.openedCount, row.lastOpenedAt, row.orderId], [0, null, null]);
  await assertInvariants(shop);
});

test('nothing about the token is in the database but its hash', async () => {
  const { url, draftId } = await aDraft(shop);
  const rows = await shop.db.selectFrom('drafts').selectAll().where('id', '=', draftId).execute();
  assert.ok(!JSON.stringify(rows).includes(url.slice(-22)));
});

test('prices are lowered only with a reason, and never raised', async () => {
  const product = await aProduct(shop, { price: 500, stock: 50 });
  const cheap = await aProduct(shop, { price: 0.5, stock: 50 });
  const lines = [
    [product, 1],
    [cheap, 1],
  ] as const;
  const priced = (unitPrice: number | null, of: Partial<NewDraft> = {}) => {
    const body = draftOf(lines, of);
    return write({ ...body, items: [{ ...body.items[0], unitPrice }, body.items[1]] });
  };
  const reason = 'Agreed';
  for (const [unitPrice, of, path] of [
    [499, {}, 'reason'],
    [499, { reason: ' ' }, 'reason'],
    [499, { reason: '...' }, 'reason'],
    [500.01, { reason }, 'items.0.unitPrice'],
    [0.99, { reason }, 'items.0.unitPrice'],
    [0, { reason }, 'items.0.unitPrice'],
    [-1, { reason }, 'items.0.unitPrice'],
    [100.001, { reason }, 'items.0.unitPrice'],
    [null, { discountAmount: 1 }, 'reason'],
    [null, { discountAmount: 0, reason }, 'discountAmount'],
    [null, { discountAmount: 1.234, reason }, 'discountAmount'],
    [null, { discountAmount: 499.51, reason }, 'discountAmount'],
  ] as const) {
    const { status, failure } = await priced(unitPrice, of);
    assert.equal(status, 400, JSON.stringify([unitPrice, of]));
    assert.ok(
      (failure.errors ?? []).some((error) => error.path === path),
      JSON.stringify(failure),
    );
  }
  assert.equal(await stockOf(shop, product.id), 50);
  assert.equal((await priced(500)).reply.data.total, 500.5);
  assert.equal((await priced(null, { discountAmount: null, reason: null })).status, 201);
  assert.equal((await priced(null, { discountAmount: '', reason: '' })).status, 201);
  assert.equal((await priced(null, { discountAmount: 499.5, reason })).reply.data.total, 1);
  assert.equal((await priced(1, { reason })).reply.data.total, 1.5);
  // Half a rupee is below ₹1, and the product's price.
  const body = draftOf([[cheap, 1]]);
  const half = { ...body, items: [{ ...body.items[0], unitPrice: 0.5 }] };
  assert.equal((await write(half)).reply.data.total, 0.5);
  await assertInvariants(shop);
});

test('a price that has changed since it was seen is refused with the present one', async () => {
  const [product, other] = [await aProduct(shop, { price: 5_500 }), await aProduct(shop)];
  const body = draftOf([
    [other, 1],
    [product, 1],
  ]);
  const seen = (listPrice: number | null, unitPrice?: number) =>
    write({ ...body, items: [body.items[0], { ...body.items[1], listPrice, unitPrice }] });
  for (const unitPrice of [undefined, 5_000]) {
    const { status, failure } = await seen(5_000, unitPrice);
    const message = draftMessages.priceChanged([product.name]);
    assert.deepEqual([status, failure.message], [409, message]);
    assert.deepEqual(failure.errors, [
      { path: 'items.1.unitPrice', code: 'PRICE_CHANGED', message },
    ]);
    const { data } = failure as { data?: object };
    assert.deepEqual(data, { [product.id]: 5_500, [other.id]: other.price });
  }
  assert.deepEqual([await stockOf(shop, product.id), await stockOf(shop, other.id)], [10, 10]);
  assert.equal((await seen(5_500)).status, 201);
  assert.equal((await seen(null)).status, 201);
});

test('an empty price or time is none: the price of the shop, and a day', async () => {
  const product = await aProduct(shop, { price: 500, stock: 50 });
  const body = draftOf([[product, 1]]);
  const items = [{ ...body.items[0], unitPrice: '', listPrice: '' }];
  const sent = await write({ ...body, items, expiresInMinutes: '' }, 'an-empty-one');
  const { data } = sent.reply;
  const day = new Date(shop.clock.now().valueOf() + DRAFT_MINUTES.usual * 60_000);
  assert.deepEqual([data.total, data.expiresAt], [500, day.toISOString()]);
  assert.deepEqual((await write(body, 'an-empty-one')).reply.data, data);
});

test('a malformed draft is refused by its field', async () => {
  const product = await aProduct(shop, { stock: 50 });
  const silk = await aProduct(shop, { stock: 50, unit: 'METRE' });
  const body = draftOf([[product, 1]]);
  const line = { productId: product.id, quantity: 1 };
  for (const [change, message] of [
    [{ items: [line, line] }, draftMessages.twice],
    [{ items: [] }, draftMessages.lines],
    [{ items: Array.from({ length: 21 }, () => line) }, draftMessages.lines],
    [{ items: [{ ...line, quantity: 1.5 }] }, quantityMessages.pieces],
    [{ items: [{ productId: silk.id, quantity: 0.25 }] }, quantityMessages.metres],
    [{ name: ' ' }, draftMessages.name],
    [{ expiresInMinutes: 29 }, draftMessages.minutes],
    [{ expiresInMinutes: 2_881 }, draftMessages.minutes],
    [{ expiresInMinutes: 60.5 }, draftMessages.minutes],
  ] as const) {
    const { status, failure } = await write({ ...body, ...change });
    assert.equal(status, 400, JSON.stringify(change));
    assert.ok(failure.message.includes(message), failure.message);
  }
  for (const change of [
    { phoneNumber: '12345' },
    { name: 'x'.repeat(81) },
    { reason: 'x'.repeat(201) },
    { note: 'x'.repeat(1_001) },
  ]) {
    assert.equal((await write({ ...body, ...change })).status, 400);
  }
  const unknown = { ...body, items: [{ productId: '999999999', quantity: 1 }] };
  assert.equal((await write(unknown)).status, 404);
});

test('short stock names its lines and holds nothing, and so does what is not on sale', async () => {
  const [many, few] = [await aProduct(shop, { stock: 9 }), await aProduct(shop, { stock: 1 })];
  const short = await write(
    draftOf([
      [many, 2],
      [few, 2],
    ]),
  );
  assert.deepEqual([short.status, short.failure.code], [409, 'STOCK_SHORT']);
  assert.equal(short.failure.message, orderMessages.shortOf([few.name]));
  assert.deepEqual(
    short.failure.errors?.map(({ path }) => path),
    ['items.1.quantity'],
  );
  const hidden = await aProduct(shop, { active: false });
  const gone = await write(
    draftOf([
      [hidden, 1],
      [few, 1],
    ]),
  );
  assert.deepEqual([gone.status, gone.failure.code], [409, 'NOT_ON_SALE']);
  assert.equal(gone.failure.message, orderMessages.notOnSale([hidden.name]));
  assert.deepEqual([await stockOf(shop, many.id), await stockOf(shop, few.id)], [9, 1]);
  await assertInvariants(shop);
});

test('the same key gives the first answer again, and another draft under it is refused', async () => {
  const product = await aProduct(shop, { stock: 5 });
  const body = draftOf([[product, 1]]);
  const first = (await write(body, 'one-key')).reply.data;
  await ask(shop, draftCalls.change, {
    token: owner.token,
    params: { draftId: first.draftId },
    body: { expiresInMinutes: 60 },
  });
  const again = await write({ ...body, reason: '', discountAmount: null }, 'one-key');
  assert.deepEqual([again.status, again.reply.data], [201, first]);
  const other = await write({ ...body, name: 'Somebody Else' }, 'one-key');
  assert.deepEqual([other.status, other.failure.code], [409, 'KEY_REUSED']);
  const many = await Promise.all(Array.from({ length: 6 }, () => write(body, 'at-once')));
  assert.equal(new Set(many.map((answer) => answer.reply.data.draftId)).size, 1);
  assert.equal(await stockOf(shop, product.id), 3);
  assert.equal((await write(body, 'two words')).status, 400);
});

test('no draft is written for the back office or for a blocked customer', async () => {
  const blocked = await aBuyer(shop);
  await shop.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('id', '=', blocked.id)
    .execute();
  const clerk = await aStaffMember(shop, ['orders']);
  for (const { phone: phoneNumber } of [owner, clerk, blocked]) {
    const { status, failure } = await write(draftOf([[await aProduct(shop), 1]], { phoneNumber }));
    assert.deepEqual([status, failure.code], [409, 'PHONE_NOT_POSSIBLE']);
  }
});

test('no hold and no order of its phone ends the stock of a draft, which is nobody’s own', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 2 });
  await aDraft(shop, { token: owner.token, phoneNumber: buyer.phone, lines: [[product, 1]] });
  const { orderItems } = orderOf(buyer, [[product, 1]]);
  const hold = { token: buyer.token, body: { userId: buyer.id, orderItems } };
  assert.equal((await ask(shop, orderCalls.hold, hold)).status, 200);
  assert.equal(await stockOf(shop, product.id), 0);
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 1]]))).status, 201);
  assert.equal(await stockOf(shop, product.id), 0);
  const second = await send(shop, buyer, orderOf(buyer, [[product, 2]]));
  assert.deepEqual([second.status, second.failure.code], [409, 'STOCK_SHORT']);
  await assertInvariants(shop);
});

test('the lists of the states are apart, newest first, and another state is refused', async () => {
  const [first, second, third] = [
    await aDraft(shop, { token: owner.token, expiresInMinutes: 30 }),
    await aDraft(shop, { token: owner.token }),
    await aDraft(shop, { token: owner.token }),
  ];
  await ask(shop, draftCalls.change, {
    token: owner.token,
    params: { draftId: third.draftId },
    body: { state: 'CANCELLED' },
  });
  shop.clock.move(30 * 60);
  await newSession(shop, owner, 'ADMIN');
  const list = async (state?: string) => {
    const query = { size: '100', ...(state !== undefined && { state }) } as { size: string };
    return ask(shop, draftCalls.list, { token: owner.token, query });
  };
  const ids = async (state?: string) => (await list(state)).reply.data.map((row) => row.draftId);
  assert.equal((await ids('OPEN'))[0], second.draftId);
  assert.deepEqual(await ids('EXPIRED'), [first.draftId]);
  assert.equal((await ids('CANCELLED'))[0], third.draftId);
  assert.deepEqual((await ids()).slice(0, 3), [third.draftId, second.draftId, first.draftId]);
  const { data, totalCount } = (await list('EXPIRED')).reply;
  assert.equal(totalCount, 1);
  assert.deepEqual(
    data.map((row) => [row.state, row.url, row.whatsappUrl, row.endedAt]),
    [['EXPIRED', null, null, first.expiresAt]],
  );
  assert.equal((await list('OPENED')).status, 400);
  const unknown = { token: owner.token, params: { draftId: '999999999' } };
  assert.equal((await ask(shop, draftCalls.get, unknown)).status, 404);
});

test('only so many drafts are open at once, also of two that are written at once', async () => {
  const small = await aShop({ OPEN_DRAFTS: '2' });
  const { token } = await anOwner(small);
  const product = await aProduct(small, { stock: 50 });
  const bodies = Array.from({ length: 6 }, () => draftOf([[product, 1]]));
  const answers = await Promise.all(bodies.map((body) => sendNewDraft(small, body, { token })));
  assert.deepEqual(answers.filter(({ status }) => status === 201).length, 2);
  const refused = answers.find(({ status }) => status === 409);
  assert.deepEqual(
    [refused?.failure.code, refused?.failure.message],
    ['OPEN_DRAFTS', draftMessages.openDrafts(2)],
  );
  // An expired one is not open, also before the job has ended it.
  small.clock.move(1_440 * 60);
  assert.equal((await sendNewDraft(small, draftOf([[product, 1]]))).status, 201);
  await assertInvariants(small);
});
