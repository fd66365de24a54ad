import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGE_PURPOSES, type MessagePurpose } from '@shop/contract/message-purposes';
import type { Letter } from './message-channels.ts';
import { COMPLAINT_WORDS, MONEY_WORDS, OF_PART_WORDS, SENT_BY_WORDS } from './message-texts.ts';
import {
  ALERTS,
  CLAIM_WORDS,
  MONEY_BACK_WORDS,
  NOTICE_WORDS,
  RETURN_WORDS,
} from './message-words.ts';
import { MOST_SMS_LETTERS, smsVariables, tooLongForSms } from './sms-variables.ts';

/** The longest values that the shop's settings, forms and columns allow. */
const SHOP = 'Meenakshi Sundareswarar Silk and Handloom Weavers of Kanchipuram '
  .repeat(2)
  .slice(0, 120);
const NAME = 'Meenakshi '.repeat(8);
const ORIGIN = 'https://kanchipuram-silk.in';
const ORDER = '9100001';
const PART = `${ORDER}${OF_PART_WORDS}`;
const LINK = `${ORIGIN}/personalinfo/my-orders/${ORDER}`;
const HELP = `${ORIGIN}/help`;
const ORDERS = `${ORIGIN}/personalinfo/my-orders`;
const AMOUNT = '₹99,99,999.00';
const WHEN = '30 Sept 2026, 12:59 pm';
const NOTE = 'It has a stain that was not there when we sent it. '.repeat(9);
const MONEY = [
  MONEY_WORDS.notPaid,
  MONEY_WORDS.wasFree,
  MONEY_WORDS.comesBack,
  MONEY_WORDS.onceFound,
];
const DECISIONS = [
  RETURN_WORDS.approved(SHOP, '14 Gandhi Road, Kanchipuram 631501'),
  RETURN_WORDS.approvedNowhere,
  RETURN_WORDS.declined,
  RETURN_WORDS.received,
  RETURN_WORDS.receivedForNothing,
];
const SECRET_LINK = `${ORIGIN}/login/admin/invite#${'a'.repeat(43)}`;

const PAY_LINK = `${ORIGIN}/pay/${'a'.repeat(22)}`;

/** For each purpose the values of its variables that an SMS delivers, the longest included. */
const BROUGHT: Record<MessagePurpose, readonly (readonly string[])[]> = {
  CODE: [['123456']],
  ORDER_PLACED: [[ORDER], [AMOUNT], [LINK]],
  ORDER_ACCEPTED: [[ORDER, PART], ['A'.repeat(30), '-'], [LINK]],
  ORDER_SHIPPED: [[ORDER, PART], ['A'.repeat(30), '-'], [LINK]],
  ORDER_DELIVERED: [[ORDER, PART], ['A'.repeat(30), '-'], [LINK]],
  ORDER_REJECTED: [[ORDER, PART], [...MONEY, MONEY_WORDS.notFound(AMOUNT)], [LINK]],
  ORDER_NOT_DELIVERED: [[ORDER, PART], MONEY, [LINK]],
  ORDER_CANCELLED: [[ORDER, PART], MONEY, [LINK]],
  REFUND_SENT: [[ORDER], ['A'.repeat(22)], [AMOUNT], Object.values(SENT_BY_WORDS), [LINK]],
  RETURN_DECIDED: [
    [ORDER],
    ['1000001'],
    [AMOUNT],
    [...DECISIONS, ...DECISIONS.map((said) => `${said} ${NOTE}`)],
    [LINK],
  ],
  COMPLAINT_RECEIVED: [[ORDER, '-'], ['1000001'], ['-'], [COMPLAINT_WORDS.received], [HELP]],
  COMPLAINT_ANSWERED: [[ORDER, '-'], ['1000001'], ['-'], [COMPLAINT_WORDS.acknowledged], [HELP]],
  MONEY_BACK: [
    [ORDER, '-'],
    ['A'.repeat(22)],
    [AMOUNT],
    [
      ...Object.values(CLAIM_WORDS).flatMap((said) => [said, `${said} ${NOTE}`]),
      ...Object.values(MONEY_BACK_WORDS),
    ],
    [LINK, ORDERS],
  ],
  BACK_IN_STOCK: [[NAME, 'Soft silk saree'], [`${ORIGIN}/buy-product/123456`]],
  REVIEW_ASKED: [[ORDER], [LINK]],
  NEW_ORDER: [['999'], [AMOUNT], [HELP]],
  DIGEST: [['9999'], ['9999'], ['9999'], ['9999']],
  ALERT: [
    [
      ALERTS.messagesFail,
      ALERTS.diskFull,
      ALERTS.databaseAway,
      ...MESSAGE_PURPOSES.map(ALERTS.templateRefused),
    ],
    ['30 Sept, 23:59'],
  ],
  SIGN_IN_NOTICE: [Object.values(NOTICE_WORDS), [WHEN]],
  INVITE: [['Asha'], [HELP]],
  PAY_LINK: [[SHOP], [AMOUNT], [PAY_LINK]],
  TEST: [[SHOP]],
};

/** The values that an SMS cannot deliver completely, with the number of the variable. */
const TOO_LONG: readonly [MessagePurpose, number, string[]][] = [
  ['ORDER_ACCEPTED', 2, [ORDER, 'A'.repeat(31), LINK]],
  ['REFUND_SENT', 2, [ORDER, 'A'.repeat(100), AMOUNT, SENT_BY_WORDS.UPI, LINK]],
  ['COMPLAINT_ANSWERED', 4, [ORDER, '7', '-', NOTE, HELP]],
  ['COMPLAINT_ANSWERED', 4, [ORDER, '7', '-', `${COMPLAINT_WORDS.acknowledged} ${NOTE}`, HELP]],
  ['ORDER_PLACED', 3, [ORDER, AMOUNT, `https://${'a'.repeat(30)}.in/o/${ORDER}`]],
  ['PAY_LINK', 4, [SHOP, AMOUNT, `https://${'a'.repeat(40)}.in/pay/${'a'.repeat(22)}`]],
  ['INVITE', 1, [NAME, HELP]],
  ['INVITE', 2, ['Asha', SECRET_LINK]],
];

function letterOf(purpose: MessagePurpose, parameters: readonly string[]): Letter {
  const to = { phone: '9000000011', mail: null, deviceId: null };
  return { purpose, to, text: '', shopName: SHOP, parameters, code: undefined, language: 'en' };
}

test('the longest value of every variable of every SMS is delivered completely in 30 letters', () => {
  for (const purpose of MESSAGE_PURPOSES) {
    const values = BROUGHT[purpose];
    const first = values.map(([value = '']) => value);
    for (const [place, those] of values.entries()) {
      for (const value of those) {
        const letter = letterOf(purpose, first.with(place, value));
        assert.equal(tooLongForSms(letter), undefined, `${purpose}: ${value}`);
        for (const text of smsVariables(letter)) {
          assert.ok(text.length <= MOST_SMS_LETTERS && text !== '', `${purpose}: ${text}`);
        }
      }
    }
  }
});

test('a value that is still too long is named, with its place and length', () => {
  for (const [purpose, place, parameters] of TOO_LONG) {
    const reason = tooLongForSms(letterOf(purpose, parameters)) ?? '';
    assert.match(reason, new RegExp(`^variable ${place} is too long for an SMS: \\d+ letters`));
  }
});

test('a link loses its `https://` only where necessary, and a name whole words', () => {
  const [, , link] = smsVariables(letterOf('ORDER_PLACED', [ORDER, AMOUNT, LINK]));
  assert.equal(link, `kanchipuram-silk.in/o/${ORDER}`);
  const short = `https://silk.in/personalinfo/my-orders/${ORDER}`;
  assert.equal(
    smsVariables(letterOf('ORDER_PLACED', [ORDER, AMOUNT, short]))[2],
    `https://silk.in/o/${ORDER}`,
  );
  assert.equal(smsVariables(letterOf('CODE', ['123456']))[1], 'Meenakshi Sundareswarar Silk');
});

test('the link of a draft is in two variables, whole with `https://` where it fits', () => {
  const [, , first, second] = smsVariables(letterOf('PAY_LINK', [SHOP, AMOUNT, PAY_LINK]));
  assert.equal(`${first}${second}`, PAY_LINK);
  const long = PAY_LINK.replace('://', '://www.pure-');
  const [, , begins, ends] = smsVariables(letterOf('PAY_LINK', [SHOP, AMOUNT, long]));
  assert.equal(`https://${begins}${ends}`, long);
});

test('a name of one long word is cut between two letters with their signs', () => {
  for (const [shopName, kept] of [
    ['காஞ்சிபுரம்பட்டுமாளிகைநிலையம்சென்னை', 'காஞ்சிபுரம்பட்டுமாளிகைநிலையம்'],
    [`a${'🧵'.repeat(20)}`, `a${'🧵'.repeat(14)}`],
  ] as const) {
    assert.equal(smsVariables({ ...letterOf('CODE', ['123456']), shopName })[1], kept);
  }
});
