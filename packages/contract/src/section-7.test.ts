import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.ts';

/** The calls of section 7 of docs/specification.md, by method and path. */
const SECTION_7 = `
POST authentication/refreshToken
POST authentication/logout
POST authentication/login
POST userAuthentication/userLogin
POST userAuthentication/verify-user-otp
POST authentication/forgot-password
POST authentication/verify-otp
PATCH authentication/reset-password
POST userAuthentication/userRegister
GET adminProfile/basicData
GET adminProfile/admin
POST adminProfile/create
GET cloud/store-logo
POST cloud/upload_logo
GET inventory/summary
GET inventory/summaryWithFilter
GET subCategory/get
POST subCategory/create
PATCH subCategory/update
DELETE subCategory/{id}
GET product/getList
GET search/searchProducts
GET search/getAllProducts
GET product/allProducts
GET product/relatedProducts/{subCategoryId}
GET product/get/{productId}
GET product/{productName}
POST product/
PATCH product/update
DELETE product/{productId}
DELETE cloud/removeImage
GET expense/getAll
GET expense/getByDates
POST expense/
PATCH expense/{id}
DELETE expense/delete/{id}
GET income/
GET income/byDateRange
GET balanceSheet/getByDates
GET userProfile/registered-users
GET search/customers
GET banner/
GET banner/{id}
GET banner/currentDate
POST banner/
PATCH banner/update
DELETE banner/delete/{id}
GET delivery/ordersList/{months}
GET delivery/orders/{year}
GET delivery/getOrders/{days}
GET delivery/getOrderslist/{x}
PATCH delivery/update
GET orderManagement/orders/by-date
GET orderManagement/orders
PATCH delivery/refundStatus/{orderItemId}
POST cart/add
GET cart/{userId}
PATCH cart/update-quantity
DELETE cart/item
GET cart/summary
GET userProfile/getUserProfile/{userId}
PATCH userProfile/{userId}
GET addresses/addresses/{userId}
POST addresses/create
PATCH addresses/update/{addressId}
DELETE addresses/delete/{userId}/{addressId}
GET orders/getList/{userId}
POST orders/create
`;

/**
 * The further calls: holds, sales by category, suggestions, search words, open work, stock and ledger,
 * exports, import.
 */
const BESIDE = `
POST checkout/hold
GET subCategory/bySlug/{slug}
POST saved
DELETE saved/{productId}
GET saved/mine
GET saved/ids
POST watches
DELETE watches/{productId}
GET watches/mine
GET stop/{token}
POST stop/{token}
GET collections/current
GET collections/{slug}
GET collections/
POST collections/
PATCH collections/{collectionId}
DELETE collections/{collectionId}
GET coupon/
POST coupon/
PATCH coupon/{couponId}
DELETE coupon/{couponId}
POST coupon/check
POST drafts/read
GET drafts/list
GET drafts/{draftId}
POST drafts
PATCH drafts/{draftId}
POST drafts/{draftId}/send
POST authentication/second-factor
GET security/sessions
DELETE security/sessions/{sessionId}
GET security/totp
POST security/totp/begin
POST security/totp/confirm
POST security/totp/remove
DELETE staff/{staffId}/totp
POST security/confirm
POST account/confirm/code
POST account/phone/code
POST account/phone
GET pincode/{code}
GET store/delivery-areas
POST store/delivery-areas
PATCH customers/{userId}/blocked
GET customers/{userId}
GET customers/{userId}/orders
POST customers/{userId}/notes
POST customers/{userId}/rejectOpen
GET inventory/salesByCategory
GET inventory/waiting
GET inventory/recentOrders
GET inventory/salesByDay
GET product/latest/{subCategoryId}
GET search/suggest
GET search/words
POST search/words
DELETE search/words/{id}
GET inventory/stock
GET inventory/movements/{productId}
POST inventory/correction
PATCH delivery/acceptOrder
PATCH orderManagement/rejectUnpaid
POST returns/create
GET returns/mine
GET returns/list
PATCH returns/{returnId}
POST reviews/create
PATCH reviews/{reviewId}
DELETE reviews/{reviewId}
GET reviews/product/{productId}
GET reviews/mine
GET reviews/toWrite
GET reviews/list
PATCH reviews/{reviewId}/reply
PATCH reviews/{reviewId}/hide
GET orders/get/{orderId}
POST orders/{orderId}/notes
GET orderManagement/search
GET invoices/list
GET invoices/month
GET invoices/gstr1
GET invoices/{number}
POST invoices/print
GET export/invoices
GET export/products
GET export/stock
GET export/orders
GET export/customers
GET export/expenses
GET export/income
GET export/balanceSheet
GET export/activity
GET activity/list
GET productImport/template
POST productImport/check
POST productImport/run
GET productImport/progress/{importId}
GET push/key
GET message/list
POST message/{messageId}/resend
POST message/test
POST push/subscribe
DELETE push/subscribe
GET backup/list
GET backup/{backupId}
POST backup/
POST backup/{backupId}/download
GET staff/
POST staff/
PATCH staff/{staffId}
POST staff/{staffId}/invite
POST authentication/invite
GET policies/{kind}
POST policies/{kind}
POST complaints/code
POST complaints/create
GET complaints/mine
GET complaints/list
PATCH complaints/{ticket}
GET setup/state
POST setup/claim
GET setup/checklist
GET tax/settings
POST tax/settings
GET tax/rates
POST tax/rates
GET tax/notice
POST account/consent
POST account/export
POST account/code
POST account/delete
PATCH delivery/moveOrders
GET refunds/list
PATCH refunds/{refundId}
GET export/refunds
POST payments/begin
GET pay/{token}
POST pay/{token}/order
POST payments/confirm
GET payments/state/{reference}
POST payments/statement
GET payments/statements
GET payments/credits
GET payments/orders
POST payments/match
DELETE payments/match/{creditId}
POST payments/methods
GET payments/cod
POST payments/cod
GET checkout/holds/{userId}
GET payments/holds
POST payments/claim
GET payments/proof/{orderId}
GET product/labelGaps
GET product/priceGaps
GET invoices/{number}/eway
PATCH invoices/{number}/eway
`;

test('the contract has every call of section 7, and only the few further ones that the decisions name', () => {
  const wanted = `${SECTION_7.trim()}${BESIDE.trimEnd()}`.split('\n').toSorted();
  const have = allCalls.map((call) => `${call.method} ${call.path.slice(1)}`).toSorted();
  assert.deepEqual(have, wanted);
});

test('every call has a unique name', () => {
  const names = allCalls.map((call) => call.name);
  assert.deepEqual(names, [...new Set(names)]);
});

test('the parameters of a path and their schema have the same names', () => {
  for (const call of allCalls) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(Object.keys(call.params?.shape ?? {}), inPath, call.name);
  }
});

/** The newest orders, whatever their number, and the results of one request. */
const NO_LISTS = ['inventory.recentOrders', 'delivery.moveOrders'];

test('every list says how many there are', () => {
  for (const call of allCalls) {
    const reply = call.reply instanceof z.ZodMiniObject ? call.reply.shape : {};
    const isList = reply['data'] instanceof z.ZodMiniArray && !NO_LISTS.includes(call.name);
    assert.ok(!isList || 'totalCount' in reply, call.name);
  }
});

test('a call of a shopper names the user, or an object of the user that the rules check', () => {
  const own = allCalls.filter(
    (call) =>
      (call.access === 'self' || call.access === 'selfOrBackOfficeReads') &&
      // About the account of the signed-in person, or a payment by a reference of theirs.
      !/^\/(account|payments\/state)\//.test(call.path),
  );
  assert.ok(own.length > 10);
  for (const call of own) {
    const fields = [call.params, call.query, call.body].flatMap((part) =>
      Object.keys(part?.shape ?? {}),
    );
    assert.ok(fields.includes('userId'), call.name);
  }
});
