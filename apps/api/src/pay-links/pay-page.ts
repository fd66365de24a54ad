import { randomBytes } from 'node:crypto';
import { callMessages } from '@shop/contract/call';
import { type PayLink, type PayVisit, payCalls } from '@shop/contract/pay';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressLimitOf, formAdmissionOf } from '../http/admission.ts';
import { asForm, atLeastRate } from '../http/body-rate.ts';
import { SECRET, visitOf } from '../http/call-handler.ts';
import { failureOf } from '../http/error-response.ts';
import { type ReadForm, readForm } from '../http/multipart-form.ts';
import { type Pages, addressOf, sendOpensSoon } from '../http/page-handler.ts';
import { Refusal } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { readLogo, readStoreProfile } from '../store/store.ts';
import { isOfficeBrowser, isPageKey, keptKey, keyCookie } from './pay-cookies.ts';
import { typedOrder } from './typed-order.ts';
import { countOpening } from './link-opening.ts';
import { orderByLink, placedBy } from './order-by-link.ts';
import { type Link, linkOf, linkWithShop, standingLink } from './pay-link.ts';

type Serving = {
  shop: Shop;
  pages: Pages;
  publicUrl: () => string;
  /** Returns whether the shop still waits for its first owner. */
  isUnclaimed: () => Promise<boolean>;
};
type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves the page of a link: never from the cache, because it shows who ordered their order. Its form works
 * without scripts: it is posted to the page itself.
 */
export function servePayPage(server: FastifyInstance, serving: Serving): void {
  const { shop, pages, isUnclaimed } = serving;
  const limit = addressLimitOf(server);
  const withForm = formAdmissionOf(server);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    limit(request, reply);
    void reply.headers(SECRET);
  };
  server.get('/pay/:token', { onRequest }, async (request: LinkRequest, reply) => {
    if (await isUnclaimed()) return sendOpensSoon(reply, pages);
    const link = await linkFor(shop, request);
    if (link === undefined)
      return sendPage(serving, request, reply, { visit: await visitNowhere(shop), status: 404 });
    const isOffice = isOfficeBrowser(request);
    const key = keptKey(request) ?? newKey();
    // The browser that ordered reads the page after its form, and opens nothing.
    if (placedBy(link, key) === undefined)
      await countOpening(shop, link, { visit: visitOf(request), session: null, isOffice });
    void reply.header('set-cookie', keyCookie(key, request, shop.settings));
    return sendPage(serving, request, reply, { visit: await visitTo(shop, link, { key }) });
  });
  server.post('/pay/:token', { onRequest }, async (request: LinkRequest, reply) => {
    if (await isUnclaimed()) return sendOpensSoon(reply, pages);
    const link = await linkFor(shop, request);
    if (link === undefined)
      return sendPage(serving, request, reply, { visit: await visitNowhere(shop), status: 404 });
    const { token } = request.params;
    const form = { who: `/pay/${token}`, isOwner: false, waiting: WAITING };
    const watch = standingLink(shop, token);
    let fields: ReadForm['fields'] = {};
    try {
      await asForm(request.raw, () =>
        withForm(form, async (reservation) => {
          const read = await atLeastRate(request.raw, () =>
            readForm(payCalls.order, request, { reservation, watch }),
          );
          ({ fields } = read);
          const { key } = fields;
          const order = { token, request: typedOrder(fields), files: read.files, key };
          await orderByLink(shop, order);
        }),
      );
    } catch (error) {
      const { status, body } = refusalOf(error);
      const key = fields['key'] ?? keptKey(request) ?? newKey();
      const now = (await linkFor(shop, request)) ?? link;
      const visit = await visitTo(shop, now, { key, typed: fields, refusal: body });
      return sendPage(serving, request, reply, { visit, status });
    }
    const { key } = fields;
    if (isPageKey(key)) void reply.header('set-cookie', keyCookie(key, request, shop.settings));
    // The browser then reads the page, so that a reload sends nothing again.
    return reply.redirect(`/pay/${token}`, 303);
  });
}

/** As many forms may wait for one link as one network may send at once. */
const WAITING = 500;

const NOWHERE: Omit<PayVisit, 'name' | 'logo'> = {
  link: null,
  contact: null,
  key: '',
  placed: null,
  typed: {},
  errors: {},
  failed: null,
};

/** Returns the data for an unknown link: only which shop this is. */
async function visitNowhere(shop: Shop): Promise<PayVisit> {
  const [profile, logo] = await Promise.all([readStoreProfile(shop), readLogo(shop)]);
  return { ...NOWHERE, name: profile.businessName, logo };
}

async function linkFor(shop: Shop, { params }: LinkRequest): Promise<Link | undefined> {
  try {
    return await linkOf(shop, params.token.replace(/\.data$/, ''));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

type Refused = ReturnType<typeof failureOf>['body'];

/** Returns a refusal; throws what is a fault of the server. */
function refusalOf(error: unknown): { status: number; body: Refused } {
  const { status, body, isFault } = failureOf(error);
  if (isFault) throw error;
  return { status, body };
}

async function visitTo(
  shop: Shop,
  link: Link,
  { key, typed = {}, refusal }: { key: string; typed?: ReadForm['fields']; refusal?: Refused },
): Promise<PayVisit> {
  const [{ shown, profile }, logo] = await Promise.all([linkWithShop(shop, link), readLogo(shop)]);
  const named = (refusal?.errors ?? []).map(({ path, message }) => [path, message] as const);
  return {
    link: shown,
    name: profile.businessName,
    logo,
    contact: profile.contactNumber,
    key,
    placed: placedBy(link, key) ?? null,
    typed: withoutOtherConsent(typed, shown.policies),
    errors: Object.fromEntries(named),
    failed: refusal === undefined || shown.state !== 'OPEN' ? null : summaryOf(refusal),
  };
}

/** Returns the typed fields, without a consent to other versions of the policies than the page now names. */
function withoutOtherConsent(
  { agreed, ...typed }: ReadForm['fields'],
  { terms, privacy }: PayLink['policies'],
): ReadForm['fields'] {
  const isOfThese = typed['terms'] === `${terms}` && typed['privacy'] === `${privacy}`;
  return isOfThese && agreed !== undefined ? { ...typed, agreed } : typed;
}

/** Returns the message above the form: of several fields only that they are wrong, because each has its own. */
function summaryOf({ message, errors = [] }: Refused): string {
  return errors.length > 1 ? callMessages.invalid : message;
}

async function sendPage(
  { pages, publicUrl }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  { visit, status }: { visit: PayVisit; status?: number },
): Promise<FastifyReply> {
  const { address } = pages.keyOf(addressOf(request.raw.url ?? '/', publicUrl()));
  const page = await pages.render(address, visit);
  const { 'content-length': _length, ...headers } = page.headers;
  return reply
    .code(status ?? page.status)
    .headers({ ...headers, ...SECRET })
    .send(page.body);
}

function newKey(): string {
  return randomBytes(16).toString('hex');
}
