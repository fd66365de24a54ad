import type { ChecklistItem, ChecklistKey } from '@shop/contract/setup';
import { CHECKLIST } from '@shop/contract/setup';
import { requestTransport } from '../http/request-transport.ts';
import { hasArrived } from '../messages/message-retention.ts';
import type { Shop } from '../shop.ts';
import { carriesCodes } from '../settings/message-settings.ts';
import { readLogo, readStoreProfile } from '../store/store.ts';
import { taxSettings } from '../tax/tax-settings.ts';
import { checklistWords, labelGaps, noChannel, noCodes, noSchedule } from './checklist-words.ts';
import {
  selectHasBackup,
  selectHasDevice,
  selectHasPolicies,
  selectHasProduct,
  selectHasSecondFactor,
  selectHasTrial,
  selectLabelGapCount,
} from './checklist-queries.ts';

/** An entry: its page, and how to check whether it is done. */
type Entry = {
  link: string;
  isOptional?: true;
  isDone: (shop: Shop) => boolean | Promise<boolean>;
  /** What must be done, where it depends on the shop. */
  open?: (shop: Shop) => string | undefined | Promise<string>;
};

const PROFILE = '/admin/profile-settings';

const ENTRIES: Record<ChecklistKey, Entry> = {
  profile: { link: PROFILE, isDone: hasProfile },
  logo: {
    link: PROFILE,
    isOptional: true,
    isDone: async (shop) => (await readLogo(shop)) !== null,
  },
  upi: {
    link: PROFILE,
    isOptional: true,
    isDone: async (shop) => (await readStoreProfile(shop)).upiId !== null,
  },
  tls: { link: '/admin/dashboard', isDone: (shop) => requestTransport(shop).tls },
  proxy: { link: '/admin/dashboard', isDone: (shop) => requestTransport(shop).proxy },
  messages: {
    link: '/admin/messages',
    isDone: async ({ db, settings }) => !lacksCodes(settings) && (await hasArrived(db)),
    open: ({ settings }) =>
      settings.sendsNothing ? noChannel : lacksCodes(settings) ? noCodes : undefined,
  },
  notice: { link: '/admin/messages', isDone: hasNotice },
  product: { link: '/admin/addproduct', isDone: ({ db }) => selectHasProduct(db) },
  tax: { link: '/admin/tax', isDone: async ({ db }) => (await taxSettings(db)) !== undefined },
  policies: {
    link: PROFILE,
    isDone: async (shop) =>
      (await readStoreProfile(shop)).promisesConfirmed || (await selectHasPolicies(shop.db)),
  },
  grievance: { link: PROFILE, isDone: hasGrievanceOfficer },
  backup: {
    link: '/admin/backup',
    isDone: ({ db, settings }) => selectHasBackup(db, settings.dataDir),
  },
  restore: {
    link: '/admin/backup',
    isDone: ({ db }) => selectHasTrial(db),
    open: ({ settings }) => (settings.backup.at === undefined ? noSchedule : undefined),
  },
  secondFactor: {
    link: '/admin/security',
    isOptional: true,
    isDone: ({ db }) => selectHasSecondFactor(db),
  },
  label: {
    link: '/admin/labels',
    isOptional: true,
    isDone: async ({ db }) => (await selectHasProduct(db)) && (await selectLabelGapCount(db)) === 0,
    open: async ({ db }) => labelGaps(await selectLabelGapCount(db)),
  },
};

/** Returns the checklist of the shop before it opens to the public; a demonstration needs nothing of it. */
export async function readChecklist(shop: Shop): Promise<ChecklistItem[]> {
  return Promise.all(CHECKLIST.map((key) => itemOf(shop, key)));
}

async function itemOf(shop: Shop, key: ChecklistKey): Promise<ChecklistItem> {
  const { link, isOptional = false, isDone, open } = ENTRIES[key];
  const done = await isDone(shop);
  const words = checklistWords[key];
  const optional = isOptional || shop.settings.mode === 'demo';
  const detail = done ? words.done : ((await open?.(shop)) ?? words.open);
  return { key, done, optional, detail, link };
}

/** Returns whether messages leave this machine, but none with a code: shoppers sign in by phone. */
function lacksCodes({ sendsNothing, messages }: Shop['settings']): boolean {
  return !sendsNothing && !carriesCodes(messages);
}

async function hasProfile(shop: Shop): Promise<boolean> {
  const { businessName, contactNumber, mailId, address } = await readStoreProfile(shop);
  return [businessName, contactNumber, mailId, address].every((fact) => fact !== null);
}

/** Returns whether the profile has what the law requires: the officer's name, designation and contact. */
async function hasGrievanceOfficer(shop: Shop): Promise<boolean> {
  const profile = await readStoreProfile(shop);
  const { legalName, grievanceName, grievanceDesignation, grievancePhone, grievanceEmail } =
    profile;
  return [legalName, grievanceName, grievanceDesignation, grievancePhone, grievanceEmail].every(
    (fact) => fact !== null,
  );
}

/** Returns whether notices of new orders reach a person: by e-mail, where it is a channel, or on devices. */
async function hasNotice(shop: Shop): Promise<boolean> {
  const { mailId } = await readStoreProfile(shop);
  if (mailId !== null && shop.settings.sendsMail) return true;
  return selectHasDevice(shop.db);
}
