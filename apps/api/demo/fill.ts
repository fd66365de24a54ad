import { paiseOf } from '@shop/contract/money';
import { StartupError } from '../src/platform/startup-error.ts';
import { dayOf, daysAfter, startOfDay } from '../src/platform/clock.ts';
import { transaction } from '../src/database/transaction.ts';
import type { Db } from '../src/database/db.ts';
import { rebuildReadModels } from '../src/database/read-models.ts';
import type { Storage } from '../src/storage/storage.ts';
import { demoBanners } from './demo-banners.ts';
import { demoCollections } from './demo-collections.ts';
import { demoExpenses } from './demo-expenses.ts';
import { demoOrders } from './demo-orders.ts';
import {
  deleteNewOrders,
  analyze,
  insertRows,
  selectCustomerCount,
  selectIds,
  selectIsEmpty,
  updateStoreProfile,
} from './demo-queries.ts';
import { demoShoppers } from './demo-shoppers.ts';
import { demoStore } from './demo-store.ts';
import { type FilledProducts, fillCatalogue } from './fill-catalogue.ts';
import { fillDesk } from './fill-desk.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillLedger } from './fill-ledger.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPayments } from './fill-payments.ts';
import { fillPictures } from './fill-pictures.ts';
import type { PictureIds } from './fill-pictures.ts';
import { fillRefunds } from './fill-refunds.ts';
import { fillReturns } from './fill-returns.ts';
import { fillReviews } from './fill-reviews.ts';
import { fillShoppers } from './fill-shoppers.ts';
import { requiredValue } from './required-value.ts';

/** The store of the pictures, and the instant that all demonstration dates are relative to. */
export type FillOptions = { storage: Storage; now: Date };

/**
 * Fills an empty database with the demonstration shop in one transaction; returns whether it did so.
 * Leaves a shop unchanged that has anything besides its owner.
 */
export async function fillDemonstration(db: Db, { storage, now }: FillOptions): Promise<boolean> {
  const isFilled = await transaction(db, async (db) => {
    if (!(await selectIsEmpty(db))) return false;
    const orders = demoOrders(now);
    const pictureIds = await fillPictures(db, { storage, orders, now });
    await fillStore(db, pictureIds);
    await fillExpenses(db, now);
    const products = await fillCatalogue(db, { pictureIds, now });
    await fillBanners(db, { pictureIds, now });
    await fillCollections(db, { pictureIds, products, now });
    const shoppers = await fillShoppers(db, now);
    const ordered = await fillOrders(db, { orders, products, shoppers, pictureIds });
    const filled = { ...ordered, orders, products, shoppers };
    const returnIds = await fillReturns(db, { ...filled, pictureIds });
    await fillReviews(db, { ...filled, pictureIds, now });
    await fillRefunds(db, { ...filled, returnIds });
    await fillPayments(db, { ...filled, pictureIds, now });
    await fillLedger(db, { ...filled, returnIds, now });
    await fillDocuments(db, { ...filled, returnIds });
    await fillDesk(db, { ...filled, now });
    // The items were inserted with their final statuses, so no trigger ran for each step.
    await rebuildReadModels(db);
    await deleteNewOrders(db);
    return true;
  });
  if (isFilled) await analyze(db);
  return isFilled;
}

/** Throws when the database of a live shop has demonstration shoppers. */
export async function refuseDemonstration(db: Db): Promise<void> {
  const phones = demoShoppers.map((shopper) => shopper.phone);
  if ((await selectCustomerCount(db, phones)) < phones.length) return;
  throw new StartupError(
    'The database has the demonstration shop in it, which SHOP_MODE live refuses: give the live shop a database of its own (DATA_DIR, DATABASE_URL).',
  );
}

async function fillStore(db: Db, pictureIds: PictureIds): Promise<void> {
  const { businessName, contactNumber, mailId, upiId, marquee, logo, seller, ...same } = demoStore;
  await updateStoreProfile(db, {
    ...same,
    ...seller,
    business_name: businessName,
    contact_number: contactNumber,
    mail_id: mailId,
    upi_id: upiId,
    logo_picture_id: requiredValue(pictureIds, logo.picture),
    logo_file_name: logo.fileName,
  });
  const lines = marquee.map((text, position) => ({ position, text }));
  await insertRows(db, 'marquee_lines', lines);
}

/** Days before its first day in which a collection is made. */
const PREPARED_DAYS = 30;

type Dated = { pictureIds: PictureIds; now: Date };

async function fillBanners(db: Db, { pictureIds, now }: Dated): Promise<void> {
  const today = dayOf(now);
  const categories = await selectIds(db, 'categories', 'name');
  const rows = demoBanners.map((banner, position) => {
    const fromDate = daysAfter(today, -banner.daysBefore);
    return {
      title: banner.title,
      description: banner.description,
      from_date: fromDate,
      to_date: daysAfter(today, banner.daysAfter),
      picture_id: requiredValue(pictureIds, banner.picture),
      focus_x: banner.focusX,
      target_kind: 'CATEGORY' as const,
      target_value: requiredValue(categories, banner.category),
      button_text: banner.buttonText,
      position,
      created_at: startOfDay(fromDate),
    };
  });
  await insertRows(db, 'banners', rows);
}

type Collected = Dated & { products: FilledProducts };

async function fillCollections(db: Db, { pictureIds, products, now }: Collected): Promise<void> {
  const today = dayOf(now);
  const rows = demoCollections.map(({ title, slug, text, filter, ...collection }) => {
    const fromDate = daysAfter(today, collection.from);
    // The owner prepares each a month before it begins.
    const preparedAt = startOfDay(daysAfter(fromDate, -PREPARED_DAYS));
    const madeAt = preparedAt < now ? preparedAt : startOfDay(daysAfter(today, -1));
    return {
      title,
      slug,
      text,
      picture_id:
        collection.picture === null ? null : requiredValue(pictureIds, collection.picture),
      from_date: fromDate,
      to_date: daysAfter(today, collection.to),
      filter: JSON.stringify(filter),
      pinned: collection.pinned.map((key) => requiredValue(products, key).id),
      created_at: madeAt,
      content_changed_at: madeAt,
    };
  });
  await insertRows(db, 'collections', rows);
}

async function fillExpenses(db: Db, now: Date): Promise<void> {
  const rows = demoExpenses.toReversed().map((expense) => {
    const spentOn = daysAfter(dayOf(now), -expense.daysAgo);
    return {
      name: expense.name,
      description: expense.description,
      spent_on: spentOn,
      amount: paiseOf(expense.rupees),
      created_at: startOfDay(spentOn),
    };
  });
  await insertRows(db, 'expenses', rows);
}
