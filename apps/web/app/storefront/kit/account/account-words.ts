import type { AccountSection } from '../../../paths.ts';

/** Titles of the sections, in the breadcrumb and as page titles. */
export const sectionTitles: Record<AccountSection | 'edit-address', string> = {
  'profile-info': 'Personal Info',
  'my-orders': 'My Orders',
  'my-address': 'My Address',
  'add-address': 'Add Address',
  'edit-address': 'Edit Address',
};

/** Words of the account area; messages that the specification fixes are in the contract. */
export const accountWords = {
  nav: 'Account',
  sections: { 'profile-info': 'My info', 'my-orders': 'My orders', 'my-address': 'Address' },
  signOut: 'Sign out',
  devices: 'Your devices',
  devicesHint:
    'Lost your phone, or signed in on someone else’s? Log out everywhere, then sign in again here.',
  signOutEverywhere: 'Log out of all devices',
  firstNameOfUser: 'First name',
  lastNameOfUser: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  save: 'Save',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  postalCode: 'Postal Code',
  postalCodeHint: '6-digit PIN code. We fill in your city and state.',
  city: 'City',
  state: 'State',
  houseHint: 'House number, building and street.',
  landmarkHint: 'A landmark, such as a temple or a school.',
  choose: 'Choose',
  change: 'Change',
  changePerson: 'Change recipient',
  changePlace: 'Change place',
  country: 'Country',
  addressType: 'Address type',
  addAddress: 'Add Address',
  saveAddress: 'Save Address',
  cancel: 'Cancel',
  editShort: 'Edit',
  removeShort: 'Delete',
  home: 'Home',
  infoIntro: 'Your name and contact details.',
  phoneHint: 'You sign in with this number.',
  addressIntro: 'Your default address is selected for you at checkout.',
  noAddressHint: 'Add one now for a quicker checkout.',
  deleteTitle: 'Delete this address?',
  deleteQuestion: (name: string) => `${name}’s address will be deleted. This cannot be undone.`,
  defaultBadge: 'Default',
  edit: (whose: string) => `Edit address of ${whose}`,
  remove: (whose: string) => `Delete address of ${whose}`,
  makeDefault: 'Set as default',
  isDefaultLabel: 'Use as my default address',
  phoneForParcel: 'The courier will call this number.',
} as const;

/** Names of the address types. */
export const addressTypeNames = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' } as const;
