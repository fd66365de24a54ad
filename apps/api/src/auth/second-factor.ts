import { authMessages } from '@shop/contract/auth';
import { type FactorState, securityMessages } from '@shop/contract/security';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { type Refusal, conflict, existing, invalid } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  forApp,
  newFactorSecret,
  newRecoveryCodes,
  normalisedCode,
  decryptSecret,
  recoveryHash,
  encryptSecret,
  stepOf,
} from './factor-codes.ts';
import { isKnownDevice } from './devices.ts';
import { type FailureCounter, countingFailures } from './failures.ts';
import type { Limit } from './limits.ts';
import { noticeOwner, noticeSignIn } from './notices.ts';
import { type SignedInCaller, checkOwnPassword } from './reauthentication.ts';
import {
  deleteFactor,
  insertRecoveryCodes,
  selectFactor,
  selectIssuer,
  selectUnusedCodeCount,
  updateFactorConfirmed,
  updateRecoveryCodeUsed,
  updateStepUsed,
  upsertPendingFactor,
} from './second-factor-queries.ts';
import { selectStaff, selectUser } from './user-queries.ts';

/** Returns whether an account has a second factor, and how many recovery codes it has left. */
export async function factorOf(shop: Shop, { userId }: Session): Promise<FactorState> {
  const isOn = await isFactorOn(shop.db, userId);
  return { isOn, recoveryCodesLeft: isOn ? await selectUnusedCodeCount(shop.db, userId) : 0 };
}

/** Returns whether an account signs in with a second factor. */
export async function isFactorOn(db: Db, userId: string): Promise<boolean> {
  return ((await selectFactor(db, userId))?.confirmed_at ?? null) !== null;
}

/** Creates a secret for the caller's app; it has no effect until one of its codes confirms it. */
export async function beginFactor(
  shop: Shop,
  caller: SignedInCaller,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { userId } = caller.session;
  if (await isFactorOn(shop.db, userId)) throw isOnAlready();
  await checkOwnPassword(shop, caller, password);
  const bytes = newFactorSecret();
  const secret = encryptSecret(shop.secret, userId, bytes);
  const pending = { userId, secret, now: shop.clock.now() };
  if (!(await upsertPendingFactor(shop.db, pending))) throw isOnAlready();
  const { phone: label } = await selectUser(shop.db, userId);
  return forApp(bytes, { issuer: (await selectIssuer(shop.db)) ?? 'Shop', label });
}

/**
 * Turns the second factor on by its first code; returns the recovery codes, of which only hashes are
 * stored.
 */
export async function confirmFactor(
  shop: Shop,
  caller: FactorCaller & { session: Session },
  typed: string,
): Promise<readonly string[]> {
  const { session } = caller;
  const { userId } = session;
  const factor = await selectFactor(shop.db, userId);
  if (factor === undefined) {
    throw conflict(securityMessages.factorNotBegun, 'SECURITY_FACTOR_NOT_BEGUN');
  }
  if (factor.confirmed_at !== null) throw isOnAlready();
  const counted = { limits: [], failures: [await counterOf(shop, { ...caller, userId, typed })] };
  return countingFailures(shop, counted, async () => {
    const now = shop.clock.now();
    const bytes = decryptSecret(shop.secret, userId, factor.secret);
    const step = stepOf(bytes, normalisedCode(typed).code, now);
    if (step === undefined) throw wrongCode();
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(shop.secret, userId, code));
    await transaction(shop.db, async (db) => {
      const confirmed = { userId, secret: factor.secret, step, now };
      if (!(await updateFactorConfirmed(db, confirmed))) throw isOnAlready();
      await insertRecoveryCodes(db, userId, hashes);
      await changed(shop, db, session, 'factorOn');
    });
    return codes;
  });
}

/** Turns the caller's own second factor off, by password and code. */
export async function removeFactor(
  shop: Shop,
  caller: SignedInCaller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { session } = caller;
  if (!(await isFactorOn(shop.db, session.userId))) throw isOffAlready();
  await checkOwnPassword(shop, caller, password);
  const { device } = caller;
  await withFactor(shop, { userId: session.userId, device, code }, async (db) => {
    if (!(await deleteFactor(db, session.userId))) throw isOffAlready();
    await changed(shop, db, session, 'factorOff');
  });
}

/** Turns off the second factor of a staff member who has lost the device and the recovery codes. */
export async function removeStaffFactor(
  shop: Shop,
  actor: Session,
  staffId: string,
): Promise<void> {
  await transaction(shop.db, async (db) => {
    const staff = existing(await selectStaff(db, staffId));
    if (!(await deleteFactor(db, staffId))) throw isOffAlready();
    const subject = { kind: 'STAFF', id: staffId, label: staff.first_name };
    await recordActivity(shop, db, { actor, action: 'STAFF_SECOND_FACTOR_REMOVED', subject });
    await noticeSignIn(shop, db, { phone: staff.phone, what: 'factorOff' });
    await noticeOwner(shop, db, 'staffFactorOff');
  });
}

/** The browser of the caller who enters a code. */
type FactorCaller = { device: string | undefined };

type FactorUse = FactorCaller & {
  userId: string;
  code: string;
  limits?: readonly Limit[];
  /** Whether the password was right; then several wrong codes send the person a notice. */
  isSignIn?: boolean;
};

/** The number of wrong codes after a right password that sends a notice. */
const NOTICE_AT = 3;

/**
 * Uses up a code of the second factor, or a recovery code, in the transaction of `work`. Counts wrong ones
 * after the given limits.
 */
export async function withFactor<T>(
  shop: Shop,
  { userId, code, device, limits = [], isSignIn = false }: FactorUse,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const counter = await counterOf(shop, { userId, device, typed: code });
  return countingFailures(shop, { limits, failures: [counter] }, async ([failed]) => {
    const done = await transaction(shop.db, async (db) => {
      if (await useUp(shop, db, userId, code)) return { result: await work(db) };
      if (isSignIn && failed === NOTICE_AT) {
        await noticeSignIn(shop, db, { phone: counter.phone, what: 'factorWrong' });
      }
      return undefined;
    });
    if (done === undefined) throw wrongCode();
    return done.result;
  });
}

/**
 * Returns the counter of a code: growing pauses without a window, a known device apart from all others,
 * and recovery codes apart, so that wrong codes of the app never block the right recovery code.
 */
async function counterOf(
  shop: Shop,
  { userId, device, typed }: FactorCaller & { userId: string; typed: string },
): Promise<FailureCounter> {
  const { phone } = await selectUser(shop.db, userId);
  const isKnown = await isKnownDevice(shop.db, { phone, device });
  return {
    phone,
    purpose: normalisedCode(typed).isRecovery ? 'RECOVERY' : 'FACTOR',
    origin: isKnown ? 'DEVICE' : 'ELSEWHERE',
    most: shop.settings.limits.codeFailuresPerCustomer,
  };
}

async function useUp(shop: Shop, db: Db, userId: string, typed: string): Promise<boolean> {
  const { code, isRecovery } = normalisedCode(typed);
  const now = shop.clock.now();
  if (isRecovery) {
    const hash = recoveryHash(shop.secret, userId, code);
    return updateRecoveryCodeUsed(db, { userId, hash, now });
  }
  const factor = await selectFactor(db, userId);
  if (factor === undefined) return false;
  const step = stepOf(decryptSecret(shop.secret, userId, factor.secret), code, now);
  return step !== undefined && updateStepUsed(db, userId, step);
}

/** Logs the change and sends a notice to the person. */
async function changed(
  shop: Shop,
  db: Db,
  actor: Session,
  what: 'factorOn' | 'factorOff',
): Promise<void> {
  const { phone } = await selectUser(db, actor.userId);
  const action = what === 'factorOn' ? 'SECOND_FACTOR_ADDED' : 'SECOND_FACTOR_REMOVED';
  const subject = { kind: 'ACCOUNT', id: actor.userId, label: actor.role };
  await recordActivity(shop, db, { actor, action, subject });
  await noticeSignIn(shop, db, { phone, what });
}

function wrongCode(): Refusal {
  return invalid(authMessages.factorFailed, 'code');
}

function isOnAlready(): Refusal {
  return conflict(securityMessages.factorIsOn, 'SECURITY_FACTOR_IS_ON');
}

function isOffAlready(): Refusal {
  return conflict(securityMessages.factorIsOff, 'SECURITY_FACTOR_IS_OFF');
}
