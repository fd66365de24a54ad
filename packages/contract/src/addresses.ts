import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { PathId, Phone, flag, line, none, paragraph, textMessages, personName } from './text.ts';

/** The types of an address. */
export const ADDRESS_TYPES = ['HOME', 'WORK', 'OTHER'] as const;
/** A type of address. */
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** The states and union territories of India by their official names. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Maximum number of addresses per customer. */
export const MOST_ADDRESSES = 50;

/** Messages about addresses, shared by server and pages. */
export const addressMessages = {
  added: 'Address added successfully!',
  updated: 'Address updated successfully!',
  deleted: 'Address deleted successfully!',
  saveFailed: 'Failed to save address.',
  deleteFailed: 'Failed to delete address.',
  fetchFailed: 'Failed to fetch User address',
  none: 'No address found.',
  notFound: 'This address does not exist',
  tooMany: `You can save at most ${MOST_ADDRESSES} addresses`,
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  phoneRequired: 'Phone is required',
  firstLineRequired: 'Address Line 1 is required',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  stateUnknown: 'Choose a state from the list',
  countryIndia: 'We deliver within India only',
  postalCodeRequired: 'Postal Code is required',
  typeUnknown: 'Choose Home, Work or Other',
  numbersOnly: 'Only numbers are allowed',
  phoneTooLong: 'Phone number cannot exceed 10 digits',
  phoneDigits: 'Phone number must contain only digits',
  postalDigits: 'Postal code must contain only digits',
  postalTooLong: 'Postal code should not exceed 6 digits',
  postalShape: 'Postal code must have exactly 6 digits and not start with 0',
} as const;

/** A customer's saved address. */
export const Address = z.object({
  addressId: z.string(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  addressType: z.enum(ADDRESS_TYPES),
  isDefault: z.boolean(),
});
export type Address = z.output<typeof Address>;

/** A PIN code: exactly six digits, the first not 0. */
export const PostalCode = z
  .string(addressMessages.postalCodeRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: addressMessages.postalCodeRequired, abort: true }),
    z.regex(/^[0-9]+$/, { error: addressMessages.postalDigits, abort: true }),
    z.maxLength(6, { error: addressMessages.postalTooLong, abort: true }),
    z.regex(/^[1-9][0-9]{5}$/, addressMessages.postalShape),
  );

const AddressPhone = z.pipe(
  z
    .string(addressMessages.phoneRequired)
    .check(
      z.minLength(1, { error: addressMessages.phoneRequired, abort: true }),
      z.regex(/^[0-9]+$/, { error: addressMessages.phoneDigits, abort: true }),
      z.maxLength(10, { error: addressMessages.phoneTooLong, abort: true }),
    ),
  Phone,
);

/** The fields of the address form; the country defaults to India. */
export const AddressFields = z.object({
  firstName: personName({
    max: 80,
    required: addressMessages.firstNameRequired,
    name: 'First Name',
  }),
  lastName: personName({
    max: 80,
    required: addressMessages.lastNameRequired,
    name: 'Last Name',
  }),
  phoneNumber: AddressPhone,
  addressLine1: paragraph({
    max: 200,
    required: addressMessages.firstLineRequired,
    name: 'Address Line 1',
  }),
  addressLine2: none(paragraph({ max: 200, name: 'Address Line 2' })),
  city: line({ max: 80, required: addressMessages.cityRequired, name: 'City' }),
  state: z.enum(STATES, addressMessages.stateUnknown),
  postalCode: PostalCode,
  country: z.optional(z.nullable(z.enum(['India', ''], addressMessages.countryIndia))),
  addressType: z.enum(ADDRESS_TYPES, addressMessages.typeUnknown),
  isDefault: flag(textMessages.flag),
});
export type AddressFields = z.output<typeof AddressFields>;

const addressChange = z.extend(z.partial(AddressFields), { userId: z.optional(PathId) });

/** The calls of addresses. */
export const addressCalls = {
  list: call({
    name: 'addresses.list',
    summary: "List a customer's addresses",
    method: 'GET',
    path: '/addresses/addresses/{userId}',
    access: 'selfOrBackOfficeReads',
    area: 'customers',
    params: z.object({ userId: PathId }),
    reply: listAnswer(Address),
    failed: addressMessages.fetchFailed,
  }),
  create: call({
    name: 'addresses.create',
    summary: 'Add an address',
    method: 'POST',
    path: '/addresses/create',
    access: 'self',
    body: z.extend(AddressFields, { userId: PathId }),
    reply: answer(Address),
    status: 201,
    failed: addressMessages.saveFailed,
  }),
  update: call({
    name: 'addresses.update',
    summary: 'Change an address',
    method: 'PATCH',
    path: '/addresses/update/{addressId}',
    access: 'self',
    params: z.object({ addressId: PathId }),
    body: addressChange,
    reply: answer(Address),
    failed: addressMessages.saveFailed,
  }),
  remove: call({
    name: 'addresses.remove',
    summary: 'Delete an address',
    method: 'DELETE',
    path: '/addresses/delete/{userId}/{addressId}',
    access: 'self',
    params: z.object({ userId: PathId, addressId: PathId }),
    reply: doneAnswer,
    failed: addressMessages.deleteFailed,
  }),
};
