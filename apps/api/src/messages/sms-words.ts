import type { MessagePurpose } from '@shop/contract/message-purposes';
import { COMPLAINT_WORDS, MONEY_WORDS, NOT_FOUND_WORDS, SENT_BY_WORDS } from './message-texts.ts';
import {
  ALERTS,
  CLAIM_WORDS,
  MONEY_BACK_WORDS,
  NOTICE_WORDS,
  RETURN_WORDS,
} from './message-words.ts';

/** A text and its short form for an SMS. */
type Short = readonly [text: string, short: string];

const OF_MONEY: readonly Short[] = [
  [MONEY_WORDS.notPaid, 'Nothing was paid for it.'],
  [MONEY_WORDS.wasFree, 'A piece of it was free.'],
  [MONEY_WORDS.comesBack, 'What you paid is sent back.'],
  [MONEY_WORDS.onceFound, 'Any money that came goes back.'],
  [NOT_FOUND_WORDS, 'We did not find your payment.'],
];

/** The short forms, by purpose. A page of the shop has what they leave out. */
const SHORT: Partial<Record<MessagePurpose, readonly Short[]>> = {
  ORDER_REJECTED: OF_MONEY,
  ORDER_NOT_DELIVERED: OF_MONEY,
  ORDER_CANCELLED: OF_MONEY,
  REFUND_SENT: [[SENT_BY_WORDS.GATEWAY, 'It goes back as you paid it.']],
  RETURN_DECIDED: [
    ['It is approved.', 'It is approved.'],
    [RETURN_WORDS.declined, RETURN_WORDS.declined],
    [RETURN_WORDS.received, 'It came. We send the money.'],
    [RETURN_WORDS.receivedForNothing, 'It came. No money is sent.'],
  ],
  MONEY_BACK: [
    [CLAIM_WORDS.accepted, CLAIM_WORDS.accepted],
    [CLAIM_WORDS.refused, CLAIM_WORDS.refused],
    [MONEY_BACK_WORDS.noOrder, 'No order. It is sent back.'],
    [MONEY_BACK_WORDS.surplus, 'Paid twice. It is sent back.'],
  ],
  COMPLAINT_RECEIVED: [[COMPLAINT_WORDS.received, 'We answer it within one month.']],
  COMPLAINT_ANSWERED: [[COMPLAINT_WORDS.acknowledged, 'We are looking into it.']],
  SIGN_IN_NOTICE: [
    [NOTICE_WORDS.factorOn, 'Second factor was added'],
    [NOTICE_WORDS.staffFactorOff, 'Staff second factor turned off'],
    [NOTICE_WORDS.factorOff, 'Second factor was turned off'],
    [NOTICE_WORDS.factorWrong, 'Right password, 3 wrong codes'],
    [NOTICE_WORDS.phone, 'Your phone number was changed'],
    [NOTICE_WORDS.payee, 'The UPI ID to pay was changed'],
    [NOTICE_WORDS.mail, 'Your e-mail was changed'],
    [NOTICE_WORDS.staffAdded, 'A staff member was added'],
    [NOTICE_WORDS.staffMore, 'A staff member may do more'],
    [NOTICE_WORDS.staffInvited, 'A staff member was invited'],
    [NOTICE_WORDS.staffPhone, 'A staff phone was changed'],
    [NOTICE_WORDS.shopContact, 'Staff changed shop contacts'],
    [NOTICE_WORDS.shopMail, 'The shop e-mail was changed'],
  ],
  ALERT: [
    [ALERTS.messagesFail, 'Many messages cannot be sent.'],
    ['The messages ', 'A template was refused.'],
    [ALERTS.diskFull, 'The disk is almost full.'],
    [ALERTS.databaseAway, 'The database was away.'],
    ['A backup failed', 'A backup failed.'],
    ['The trial restore', 'A trial restore failed.'],
    ['Many picture files', 'Picture files need a look.'],
  ],
};

/**
 * Purposes whose text may have an open end, which a page has too: the owner's note, an address, an amount,
 * details of a fault.
 */
const OPEN_ENDED: readonly MessagePurpose[] = [
  'ORDER_REJECTED',
  'RETURN_DECIDED',
  'MONEY_BACK',
  'ALERT',
];

/**
 * Returns the short form of a message text; undefined when there is none, as for text that a person wrote.
 */
export function shortWords(purpose: MessagePurpose, text: string): string | undefined {
  const isOpen = OPEN_ENDED.includes(purpose);
  const found = SHORT[purpose]?.find(([whole]) =>
    isOpen ? text.startsWith(whole) : text === whole,
  );
  return found?.[1];
}
