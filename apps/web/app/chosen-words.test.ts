import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityWords } from './admin/activity/activity-words.ts';
import { backupWords } from './admin/backup/backup-words.ts';
import { complaintWords } from './admin/complaints/complaint-words.ts';
import { customerWords } from './admin/customers/customer-words.ts';
import { invoiceListWords } from './admin/invoices/invoice-list-words.ts';
import { returnStateNames } from './admin/kit/admin-words.ts';
import { deliveryWords } from './admin/kit/orders/delivery-words.ts';
import { parcelWords, stepNames } from './admin/kit/parcels/parcel-words.ts';
import { officeOrderWords } from './admin/order/office-order-words.ts';
import { claimWords, refundWords } from './admin/refunds/refund-words.ts';
import { returnsWords } from './admin/returns/returns-words.ts';
import { reviewsWords } from './admin/reviews/reviews-words.ts';
import { staffWords } from './admin/staff/staff-words.ts';
import { taxWords } from './admin/tax/tax-words.ts';
import { helpWords } from './storefront/help/help-words.ts';
import { aboutWords } from './storefront/kit/about-words.ts';
import { orderPageWords } from './storefront/kit/order/order-page-words.ts';
import { pincodeWords } from './storefront/kit/pincode/pincode-words.ts';
import { sendBackStatusNames, sendBackWords } from './storefront/order/returns/send-back-words.ts';
import { paymentWords } from './storefront/payment/payment-words.ts';
import { productReviewsWords } from './storefront/product/product-reviews-words.ts';

/** Each text with the words that it begins with, or has in it. */
const CHOSEN: readonly (readonly [text: string, words: string])[] = [
  [pincodeWords.freeDelivery.by('Tue, 1 Dec', 'Chennai'), 'Free delivery by Tue, 1 Dec'],
  [pincodeWords.freeDelivery.in(6), 'Free delivery in about 6 days'],
  [pincodeWords.title, 'Your PIN code'],
  [pincodeWords.check, 'Show date'],
  [paymentWords.submit, 'I have paid. Place order'],
  [paymentWords.proofHint, 'Only we see it. We check it against our bank account.'],
  [aboutWords.grievanceIntro, 'Not happy? Contact our grievance officer.'],
  [helpWords.complainHint, 'You get a complaint number right away.'],
  [aboutWords.intro, 'Who we are and how to reach us'],
  [parcelWords.update, 'Update parcel'],
  [deliveryWords.acceptTitle, 'Accept order'],
  [deliveryWords.rejectTitle, 'Reject this piece?'],
  [deliveryWords.rejectPiece, 'Reject piece'],
  [stepNames.SHIPPED, 'Handed to courier'],
  [stepNames.REJECTED, 'Not delivered: came back'],
  [parcelWords.correct, 'Correct tracking details'],
  [refundWords.intro, 'Pay by UPI, then tap Mark as sent.'],
  [invoiceListWords.intro, 'They cannot be changed later.'],
  [invoiceListWords.printAll(1), 'Print 1 document'],
  [taxWords.intro, 'These details are printed on every new invoice.'],
  [complaintWords.intro, 'Reply within 48 hours, solve within one month (consumer law).'],
  [returnsWords.asked('2 Dec'), 'Requested on 2 Dec'],
  [returnStateNames.REQUESTED, 'Requested'],
  [sendBackStatusNames.REQUESTED, 'REQUESTED'],
  [`${refundWords.claimedOn}, ${refundWords.refusedOn}`, 'Requested on, Requested on'],
  [claimWords.asked, 'Requested on'],
  [`${reviewsWords.returned}, ${productReviewsWords.returned}`, 'Returned, Returned'],
  [orderPageWords.return, 'Return'],
  [sendBackWords.reason, 'Why are you returning it?'],
  [sendBackWords.send, 'Request return'],
  [orderPageWords.returnUntil('Wed, 2 Dec'), 'Return by Wed, 2 Dec'],
  [sendBackWords.next.join(' '), 'We refund you within 7 days of receiving it.'],
  [staffWords.none, 'You are the only one so far'],
  [activityWords.none, 'No changes yet'],
  [backupWords.untried, 'Not tested yet. We test one every week.'],
  [officeOrderWords.invoiceFollows, 'The invoice is made when you accept the order.'],
  [`${customerWords.keep} / ${customerWords.block}`, 'Keep / Block'],
  [`${customerWords.keep} / ${customerWords.rejectAll}`, 'Keep / Reject all'],
];

test('the pages say what was found to be the plainest words', () => {
  for (const [text, words] of CHOSEN) assert.ok(text.includes(words), `${text} lacks “${words}”`);
});
