import { type NewDraft, type WrittenDraft, draftCalls } from '@shop/contract/drafts';
import { anOwner } from './factories.ts';
import { type TestProduct, aProduct } from './order-factories.ts';
import { type TestShop, ask } from './server.ts';

let phones = 0;

/** Returns a phone that no account has. */
export function aStrangersPhone(): string {
  phones += 1;
  return `7${String(100_000_000 + phones)}`;
}

/** Returns the request of a draft of these lines for a stranger. */
export function draftOf(
  lines: readonly (readonly [TestProduct, number])[],
  of: Partial<NewDraft> = {},
): NewDraft {
  return {
    phoneNumber: aStrangersPhone(),
    name: 'Meena Iyer',
    items: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    ...of,
  };
}

/** Sends the request of a draft by the owner. */
export async function sendNewDraft(
  shop: TestShop,
  body: object,
  { token, key }: { token?: string; key?: string } = {},
) {
  return ask(shop, draftCalls.create, {
    token: token ?? (await anOwner(shop)).token,
    body: body as NewDraft,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}

/** Writes a draft as the owner, by default of one piece of a new product. */
export async function aDraft(
  shop: TestShop,
  {
    lines,
    token,
    ...of
  }: Partial<NewDraft> & {
    lines?: readonly (readonly [TestProduct, number])[];
    token?: string;
  } = {},
): Promise<WrittenDraft> {
  const body = draftOf(lines ?? [[await aProduct(shop), 1]], of);
  return (await sendNewDraft(shop, body, token === undefined ? {} : { token })).reply.data;
}
