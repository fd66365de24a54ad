/** The words for an action: its name in the filter, and its sentence without the person's name. */
type ActionWords = {
  name: string;
  did: (label: string) => string;
  /** Names the object whose field was changed, such as a product; without it the sentence names no field. */
  of?: (label: string) => string;
  /** Whether the sentence is complete, so that no changes are listed below it. */
  isWhole?: true;
};

const count = (label: string, one: string, many: string) =>
  `${label} ${label === '1' ? one : many}`;

/** Words for the actions of the log; an action without an entry is shown by its own name. */
export const actionWords: Readonly<Record<string, ActionWords>> = {
  PRODUCT_CREATED: { name: 'Product added', did: (label) => `added the product ${label}` },
  PRODUCT_CHANGED: {
    name: 'Product changed',
    did: (label) => `changed ${label}`,
    of: (label) => label,
  },
  PRODUCT_REMOVED: { name: 'Product deleted', did: (label) => `deleted the product ${label}` },
  PRODUCT_PICTURE_REMOVED: {
    name: 'Picture removed',
    did: (label) => `removed a picture of ${label}`,
  },
  PRODUCTS_IMPORTED: {
    name: 'Products imported',
    did: (label) => `imported ${count(label, 'product', 'products')} from a file`,
  },
  STATEMENT_IMPORTED: {
    name: 'Bank statement imported',
    did: (label) => `imported the bank statement of ${label}`,
  },
  PAYMENT_MATCHED: {
    name: 'Payment matched',
    did: (label) => `matched a payment with ${label}`,
  },
  PAYMENT_UNMATCHED: {
    name: 'Match taken back',
    did: (label) => `took the match of a payment with ${label} back`,
  },
  STOCK_CORRECTED: {
    name: 'Stock corrected',
    did: (label) => `corrected the stock of ${label}`,
    of: (label) => label,
  },
  CATEGORY_CREATED: { name: 'Category added', did: (label) => `added the category ${label}` },
  CATEGORY_CHANGED: {
    name: 'Category changed',
    did: (label) => `changed the category ${label}`,
    of: (label) => `the category ${label}`,
  },
  CATEGORY_REMOVED: { name: 'Category deleted', did: (label) => `deleted the category ${label}` },
  STORE_CHANGED: {
    name: 'Settings changed',
    did: () => "changed the shop's settings",
    of: () => 'the shop',
  },
  POLICY_CHANGED: {
    name: 'Policy changed',
    did: (label) => `published a new version of the policy ${label}`,
    isWhole: true,
  },
  LOGO_CHANGED: { name: 'Logo changed', did: () => 'changed the logo' },
  DELIVERY_AREAS_CHANGED: {
    name: 'Delivery areas changed',
    did: () => 'changed the delivery areas',
  },
  COD_RULES_CHANGED: {
    name: 'Cash on delivery changed',
    did: () => 'changed the rules for cash on delivery',
  },
  TAX_SETTINGS_CHANGED: {
    name: 'Tax settings changed',
    did: () => 'changed the tax settings',
    of: () => 'the tax settings',
  },
  EWAY_BILL_CHANGED: {
    name: 'E-way bill changed',
    did: (label) => `changed the e-way bill of the invoice ${label}`,
    of: (label) => `the e-way bill of the invoice ${label}`,
  },
  TAX_RATE_CHANGED: {
    name: 'Tax rate changed',
    did: (label) => `entered the tax rate ${label}`,
  },
  SEARCH_WORDS_ADDED: {
    name: 'Search words added',
    did: (label) => `added the search words ${label}`,
    isWhole: true,
  },
  SEARCH_WORDS_REMOVED: {
    name: 'Search words deleted',
    did: (label) => `deleted the search words ${label}`,
  },
  BANNER_CREATED: { name: 'Banner added', did: (label) => `added the banner ${label}` },
  BANNER_CHANGED: {
    name: 'Banner changed',
    did: (label) => `changed the banner ${label}`,
    of: (label) => `the banner ${label}`,
  },
  BANNER_REMOVED: { name: 'Banner deleted', did: (label) => `deleted the banner ${label}` },
  COLLECTION_CREATED: {
    name: 'Collection added',
    did: (label) => `added the collection ${label}`,
  },
  COLLECTION_CHANGED: {
    name: 'Collection changed',
    did: (label) => `changed the collection ${label}`,
    of: (label) => `the collection ${label}`,
  },
  COLLECTION_REMOVED: {
    name: 'Collection deleted',
    did: (label) => `deleted the collection ${label}`,
  },
  COUPON_CREATED: { name: 'Coupon added', did: (label) => `added the coupon ${label}` },
  COUPON_CHANGED: {
    name: 'Coupon changed',
    did: (label) => `changed the coupon ${label}`,
    of: (label) => `the coupon ${label}`,
  },
  COUPON_REMOVED: { name: 'Coupon deleted', did: (label) => `deleted the coupon ${label}` },
  DRAFT_CREATED: {
    name: 'Order written',
    did: (label) => `wrote order ${label} for a customer`,
  },
  DRAFT_CHANGED: {
    name: 'Written order extended',
    did: (label) => `changed how long the pieces of written order ${label} are kept`,
    isWhole: true,
  },
  DRAFT_SENT: {
    name: 'Payment link sent',
    did: (label) => `sent the link of written order ${label}`,
  },
  DRAFT_CANCELLED: {
    name: 'Written order given up',
    did: (label) => `gave up written order ${label}`,
    isWhole: true,
  },
  DRAFT_EXPIRED: {
    name: 'Written order expired',
    did: (label) => `ended written order ${label}, whose time was over`,
    isWhole: true,
  },
  DRAFT_ORDERED: {
    name: 'Written order placed',
    did: (label) => `saw written order ${label} placed by its customer`,
    isWhole: true,
  },
  EXPENSE_CREATED: { name: 'Expense added', did: (label) => `added the expense ${label}` },
  EXPENSE_CHANGED: {
    name: 'Expense changed',
    did: (label) => `changed the expense ${label}`,
    of: (label) => `the expense ${label}`,
  },
  EXPENSE_REMOVED: { name: 'Expense deleted', did: (label) => `deleted the expense ${label}` },
  ORDER_ACCEPTED: { name: 'Order accepted', did: (label) => `accepted items of order ${label}` },
  ORDER_REJECTED: { name: 'Order rejected', did: (label) => `rejected an item of order ${label}` },
  ORDER_NOT_PAID: {
    name: 'Order not paid',
    did: (label) => `rejected items of order ${label} as not paid`,
  },
  ORDER_NOT_DELIVERED: {
    name: 'Order not delivered',
    did: (label) => `noted that an item of order ${label} could not be delivered`,
  },
  REFUND_REFUSED: {
    name: 'Refund refused',
    did: (label) => `refused a refund of order ${label}`,
  },
  REFUND_OWED_AGAIN: {
    name: 'Refund owed again',
    did: (label) => `owed a refused refund of order ${label} again`,
  },
  ORDER_REFUNDED: { name: 'Refund sent', did: (label) => `sent a refund for order ${label}` },
  CLAIM_ACCEPTED: {
    name: 'Claim accepted',
    did: (label) => `found the payment ${label}, whose money was claimed`,
  },
  CLAIM_REFUSED: {
    name: 'Claim refused',
    did: (label) => `refused to send the money of payment ${label} back`,
  },
  CLAIM_REFUNDED: {
    name: 'Claim sent',
    did: (label) => `sent the money of payment ${label} back`,
  },
  RETURN_APPROVED: {
    name: 'Return approved',
    did: (label) => `approved a return of order ${label}`,
  },
  RETURN_DECLINED: {
    name: 'Return declined',
    did: (label) => `declined a return of order ${label}`,
  },
  RETURN_RECEIVED: {
    name: 'Return received',
    did: (label) => `took in a return of order ${label}`,
  },
  REVIEW_ANSWERED: {
    name: 'Review answered',
    did: (label) => `answered a review of ${label}`,
    isWhole: true,
  },
  REVIEW_ANSWER_REMOVED: {
    name: 'Answer removed',
    did: (label) => `removed the answer to a review of ${label}`,
    isWhole: true,
  },
  REVIEW_HIDDEN: { name: 'Review hidden', did: (label) => `hid a review of ${label}` },
  REVIEW_SHOWN: {
    name: 'Review shown',
    did: (label) => `showed a hidden review of ${label} again`,
    isWhole: true,
  },
  ORDER_TRACKING_CHANGED: {
    name: 'Tracking changed',
    did: (label) => `changed the tracking of order ${label}`,
  },
  ORDER_NOTE_ADDED: {
    name: 'Order note written',
    did: (label) => `wrote a note about order ${label}`,
  },
  CUSTOMER_NOTE_ADDED: {
    name: 'Note written',
    did: (label) => `wrote a note about customer ${label}`,
  },
  CUSTOMERS_EXPORTED: {
    name: 'Customers exported',
    did: (label) => `exported ${count(label, 'customer', 'customers')}`,
  },
  CUSTOMER_BLOCKED: {
    name: 'Customer blocked',
    did: (label) => `blocked customer ${label}`,
    isWhole: true,
  },
  CUSTOMER_UNBLOCKED: {
    name: 'Customer unblocked',
    did: (label) => `unblocked customer ${label}`,
    isWhole: true,
  },
  COMPLAINT_ACKNOWLEDGED: {
    name: 'Complaint acknowledged',
    did: (label) => `acknowledged complaint ${label}`,
    isWhole: true,
  },
  COMPLAINT_RESOLVED: {
    name: 'Complaint resolved',
    did: (label) => `resolved complaint ${label}`,
    isWhole: true,
  },
  BACKUP_STARTED: { name: 'Backup started', did: () => 'started a backup' },
  BACKUP_DOWNLOADED: { name: 'Backup downloaded', did: () => 'downloaded a backup' },
  BACKUP_RESTORED: { name: 'Backup restored', did: () => 'restored a backup' },
  NUMBERS_MOVED_ON: {
    name: 'Numbers moved on',
    did: () => 'left a gap in the order numbers after a restore',
  },
  STAFF_ADDED: { name: 'Person added', did: (label) => `added ${label} to the staff` },
  STAFF_CHANGED: { name: 'Person changed', did: (label) => `changed what ${label} may do` },
  STAFF_INVITED: { name: 'Person invited', did: (label) => `invited ${label} again` },
  STAFF_INVITATION_TAKEN: {
    name: 'Invitation taken',
    did: () => 'took the invitation and set a password',
  },
  MESSAGE_RESENT: { name: 'Message sent again', did: () => 'sent a message again' },
  TEST_MESSAGE_SENT: { name: 'Test message sent', did: () => 'sent a test message' },
  DEVICE_ADDED: { name: 'Notices on', did: () => 'switched notices of new orders on for a device' },
  DEVICE_REMOVED: {
    name: 'Notices off',
    did: () => 'switched notices of new orders off for a device',
  },
  OWNER_CHANGED: { name: "Owner's sign-in changed", did: () => "changed the owner's sign-in" },
  PHONE_CHANGED: { name: 'Sign-in phone changed', did: () => 'changed the phone for signing in' },
  PASSWORD_RESET: { name: 'Password reset', did: () => 'set a new password with a code' },
  NEW_DEVICE_SIGNED_IN: { name: 'New device', did: () => 'signed in on a new device' },
  SECOND_FACTOR_ADDED: { name: 'Second factor on', did: () => 'switched the second factor on' },
  SECOND_FACTOR_REMOVED: { name: 'Second factor off', did: () => 'switched the second factor off' },
  STAFF_SECOND_FACTOR_REMOVED: {
    name: 'Second factor of staff off',
    did: (label) => `switched the second factor of ${label} off`,
  },
  SESSION_ENDED: { name: 'Device signed out', did: () => 'signed a device out' },
  ALL_SESSIONS_ENDED: { name: 'All devices signed out', did: () => 'signed out on all devices' },
  SHOP_CLAIMED: { name: 'Shop claimed', did: () => 'claimed the shop' },
};
