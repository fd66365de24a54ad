import { setTimeout as sleep } from 'node:timers/promises';
import { paise } from '@shop/contract/money';
import { type ProofFinding, proofTexts } from '@shop/contract/payment-proof';
import { transaction } from '../database/transaction.ts';
import { areaOf } from '../pictures/variants.ts';
import { HOUR_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { pictureName } from '../storage/picture-names.ts';
import { readWhole } from '../storage/storage.ts';
import type { PictureText } from './picture-text.ts';
import { findingOf, findingsOfText } from './proof-findings.ts';
import {
  type WaitingProof,
  giveTurnBack,
  selectLooksLike,
  selectNextWaiting,
  selectPaymentOfUtr,
  selectSameFile,
  selectTooManyWaiting,
  takeTurn,
  updateProof,
} from './proof-queries.ts';
import { readPicture } from './read-picture.ts';

/** At most this many wait; the newest beyond them are not looked at. */
const MOST_WAITING = 200;

/** A run ends after this time; the rest is of the next one. */
const RUN_MS = 35_000;

/** A turn ends by itself after this time, which is longer than reading may take. */
const TURN_MS = 30_000;
const TURN_POLL_MS = 500;

/** A picture that fails, or whose file is not in the store of this server, is given up after this time. */
const MOST_AGE_MS = HOUR_MS;

/** The most that wait, and milliseconds of a run and of reading one picture; all have a default. */
type LookOptions = { mostWaiting?: number; runMs?: number; readMs?: number };

/**
 * Job: looks at the screenshots that wait, the oldest first, one at a time in all processes. It only notes
 * what it finds; no order waits for it.
 */
export async function lookAtProofs(
  shop: Shop,
  { mostWaiting = MOST_WAITING, runMs = RUN_MS, readMs }: LookOptions = {},
): Promise<void> {
  const end = performance.now() + runMs;
  let last: WaitingProof | undefined;
  while (performance.now() < end && !isStopping(shop)) {
    for (const orderId of await selectTooManyWaiting(shop.db, mostWaiting))
      await giveUp(shop, orderId);
    const next = await selectNextWaiting(shop.db, last);
    if (next === undefined) return;
    const turn = await takenTurn(shop, end);
    if (turn === undefined) return;
    await lookSafelyAt(shop, next, readMs);
    // The database may be closed already; the turn ends by itself.
    if (isStopping(shop)) return;
    await giveTurnBack(shop.db, turn);
    last = next;
  }
}

function isStopping({ stopping }: Shop): boolean {
  return stopping?.aborted === true;
}

/** Looks at a screenshot; one that fails is left for the next run, so that it holds up no other. */
async function lookSafelyAt(
  shop: Shop,
  waiting: WaitingProof,
  readMs: number | undefined,
): Promise<void> {
  try {
    await lookAt(shop, waiting, readMs);
  } catch (error) {
    if (isStopping(shop)) return;
    shop.log.error({ err: error, order: waiting.order_id }, 'a screenshot could not be looked at');
    if (isOld(shop, waiting)) await giveUp(shop, waiting.order_id);
  }
}

function isOld({ clock }: Shop, waiting: WaitingProof): boolean {
  return waiting.created_at < msAfter(clock.now(), -MOST_AGE_MS);
}

/** Waits for the turn; returns until when it is taken. */
async function takenTurn(shop: Shop, end: number): Promise<Date | undefined> {
  const { db, clock } = shop;
  while (performance.now() < end && !isStopping(shop)) {
    const now = clock.now();
    const until = msAfter(now, TURN_MS);
    if (await takeTurn(db, { now, until })) return until;
    await sleep(TURN_POLL_MS);
  }
  return undefined;
}

/** Notes that a picture was not looked at. Its file is compared all the same. */
async function giveUp(shop: Shop, orderId: string): Promise<void> {
  const same = await sameFile(shop, orderId);
  const findings = [...same, findingOf('NOT_LOOKED', proofTexts.notLooked)];
  await keep(shop, { orderId, state: 'FAILED', findings });
}

async function lookAt(
  shop: Shop,
  waiting: WaitingProof,
  readMs: number | undefined,
): Promise<void> {
  const bytes = await fileOf(shop, waiting);
  if (bytes === undefined) {
    if (waiting.picture_id === null || isOld(shop, waiting)) await giveUp(shop, waiting.order_id);
    return;
  }
  const text = await readPicture(bytes, readMs === undefined ? {} : { ms: readMs });
  if (text !== undefined) return keepText(shop, waiting, text);
  shop.log.warn({ order: waiting.order_id }, 'a screenshot was not read within time and memory');
  await giveUp(shop, waiting.order_id);
}

/** Returns the largest file of a screenshot; undefined where this server does not have it. */
async function fileOf(shop: Shop, { key, files }: WaitingProof): Promise<Buffer | undefined> {
  const [variant] = Object.keys(files ?? {}).toSorted((a, b) => parseInt(b, 10) - parseInt(a, 10));
  if (key === null || variant === undefined) return undefined;
  return readWhole(await shop.storage.current(), areaOf('SCREENSHOT'), pictureName(key, variant));
}

async function keepText(shop: Shop, waiting: WaitingProof, text: PictureText): Promise<void> {
  const { order_id: orderId, picture_id: pictureId } = waiting;
  const { findings, utrRead, isUtrSure, amountRead } = findingsOfText(text, waiting);
  const same = await sameFile(shop, orderId);
  const picture = pictureId === null ? undefined : { id: pictureId, looks: text.looks };
  const alike =
    picture === undefined || same.length > 0
      ? undefined
      : await selectLooksLike(shop.db, { picture, utrRead, amountRead });
  const isOnlyRead = isUtrSure && utrRead !== null && utrRead !== waiting.utr;
  const used = isOnlyRead ? await usedUtr(shop, { orderId, utrRead }) : [];
  await keep(shop, {
    orderId,
    state: 'DONE',
    findings: [
      ...same,
      ...(alike ? [findingOf('LOOKS_LIKE', proofTexts.looksLike, alike.order_id)] : []),
      ...used,
      ...findings.filter(({ code }) => used.length === 0 || code !== 'UTR_READ'),
    ],
    utrRead,
    amountRead: amountRead === null ? null : paise(amountRead),
    picture,
  });
}

async function sameFile({ db }: Shop, orderId: string): Promise<ProofFinding[]> {
  const same = await selectSameFile(db, orderId);
  return same === undefined ? [] : [findingOf('SAME_FILE', proofTexts.sameFile, same.order_id)];
}

async function usedUtr(
  { db }: Shop,
  { orderId, utrRead }: { orderId: string; utrRead: string },
): Promise<ProofFinding[]> {
  const other = await selectPaymentOfUtr(db, { utr: utrRead, orderId });
  if (other === undefined) return [];
  const { order_id: otherId } = other;
  const text = otherId === null ? proofTexts.utrClaimed : proofTexts.utrUsed;
  return [findingOf('UTR_USED', text(utrRead), otherId)];
}

type Kept = Pick<Parameters<typeof updateProof>[1], 'orderId' | 'state' | 'findings'> &
  Partial<Parameters<typeof updateProof>[1]>;

async function keep(shop: Shop, kept: Kept): Promise<void> {
  const nothing = { utrRead: null, amountRead: null, picture: undefined };
  const now = shop.clock.now();
  await transaction(shop.db, (db) => updateProof(db, { ...nothing, ...kept, now }));
}
