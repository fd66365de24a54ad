/** Texts of notices about changes of an account, the shop or its staff. */
export const NOTICE_WORDS = {
  signedIn: 'New sign-in from a new device',
  reset: 'The password was reset',
  factorOn: 'The second factor was turned on',
  factorOff: 'The second factor was turned off',
  factorWrong: 'The password was right, but three codes of the second factor were wrong',
  phone: 'The phone number of the account was changed',
  payee: 'The UPI ID that customers pay to was changed',
  mail: 'The e-mail address of the account was changed',
  staffAdded: 'Somebody was added to the staff',
  staffMore: 'Somebody of the staff was given more areas, or switched on',
  staffInvited: 'Somebody of the staff was sent a new invitation',
  staffFactorOff: 'The second factor of somebody of the staff was turned off',
  staffPhone: 'Somebody of the staff changed their phone number',
  shopMail: 'The e-mail address of the shop was changed',
} as const;
