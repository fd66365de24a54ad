import assert from 'node:assert/strict';
import { test } from 'node:test';
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

/** The calls beyond those: holds, sales by category, suggestions, search words, work that waits, stock and ledger, exports, import. */
const BESIDE = `
POST checkout/hold
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
GET inventory/salesByDay
GET search/suggest
GET search/words
POST search/words
DELETE search/words/{id}
GET inventory/stock
GET inventory/movements/{productId}
POST inventory/correction
GET export/products
GET export/stock
GET export/orders
GET export/customers
GET export/expenses
GET export/income
GET export/balanceSheet
GET productImport/template
POST productImport/check
POST productImport/run
GET productImport/progress/{importId}
`;

test('the contract has every call of section 7, and none but the few that the decisions ask for', () => {
  const wanted = `${SECTION_7.trim()}${BESIDE.trimEnd()}`.split('\n').toSorted();
  const have = allCalls.map((call) => `${call.method} ${call.path.slice(1)}`).toSorted();
  assert.deepEqual(have, wanted);
});

test('every call has a name of its own', () => {
  const names = allCalls.map((call) => call.name);
  assert.deepEqual(names, [...new Set(names)]);
});

test('the parameters of a path and their schema have the same names', () => {
  for (const call of allCalls) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(Object.keys(call.params?.shape ?? {}), inPath, call.name);
  }
});

test("a call of a shopper's own names the user, or a thing below one that the rules check", () => {
  const own = allCalls.filter(
    (call) => call.access === 'self' || call.access === 'selfOrAdminReads',
  );
  assert.ok(own.length > 10);
  for (const call of own) {
    const fields = [call.params, call.query, call.body].flatMap((part) =>
      Object.keys(part?.shape ?? {}),
    );
    assert.ok(fields.includes('userId'), call.name);
  }
});
