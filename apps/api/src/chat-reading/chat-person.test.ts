import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIn } from './chat.fixture.ts';

const read = (chat: string) => readIn([], chat);

/** Chats with the phone, PIN code and name that they have. */
const PEOPLE: [string, string | null, string | null, string | null][] = [
  ['9876543210', '9876543210', null, null],
  ['+91 98765 43210', '9876543210', null, null],
  ['+91-98765-43210', '9876543210', null, null],
  ['+91 (98765) 43210.', '9876543210', null, null],
  ['098765.43210', '9876543210', null, null],
  ['+91.9876543210', '9876543210', null, null],
  ['91.9876543210', '9876543210', null, null],
  ['0.9876543210', '9876543210', null, null],
  ['919876543210', '9876543210', null, null],
  ['Phone: ९८७६५ ४३२१०', '9876543210', null, null],
  ['98765\u00A043210\u200E', '9876543210', null, null],
  ['+91 98765\u201143210', '9876543210', null, null],
  ['098765\u201343210', '9876543210', null, null],
  ['98765\u00AD43210\u200D', '9876543210', null, null],
  ['0091 98765 43210', '9876543210', null, null],
  ['0065 9123 4567', null, null, null],
  ['9876543210 or +919876543210', '9876543210', null, null],
  ['9876543210 or 9876543211', null, null, null],
  ['5876543210', null, null, null],
  ['Location 12.97159870, 77.59456270', null, null, null],
  ['Location 9.931232800, 76.26730410', null, null, null],
  ['(12.97159870 77.59456270) 9876543210', '9876543210', null, null],
  ['98765432101', null, null, null],
  ['+65 9876543210', null, null, null],
  ['₹9876543210', null, null, null],
  ['600001 9876543210', '9876543210', '600001', null],
  ['Meena,9876543210,600001', '9876543210', '600001', null],
  ['600001', null, '600001', null],
  ['Chennai - 600 001', null, '600001', null],
  ['Chennai-600001.', null, '600001', null],
  ['PIN ௬௦௦௦௦௧', null, '600001', null],
  ['order 600002', null, null, null],
  ['order 600002, 600001', null, '600001', null],
  ['600001 and 110001', null, null, null],
  ['600001 or 600 001', null, '600001', null],
  ['₹600001', null, null, null],
  ['Rs. 600001', null, null, null],
  ['600001/-', null, null, null],
  ['600001.50', null, null, null],
  ['6000012', null, null, null],
  ['1234-600001', null, null, null],
  ['600 001 234', null, null, null],
  ['9841 600042 or 98765 43210', null, null, null],
  ['Name: Meena Raman', null, null, 'Meena Raman'],
  ['my name is Meena, Chennai', null, null, 'Meena'],
  ['NAAM - Meena', null, null, 'Meena'],
  ['नाम: मीना रामन', null, null, 'मीना रामन'],
  ['பெயர் : மீனா', null, null, 'மீனா'],
  ['Name: Meena 9876543210', '9876543210', null, 'Meena'],
  ['Name: Meena Raman Ph: 98765 43210', '9876543210', null, 'Meena Raman'],
  ['Name: Meena - Mob no. 9876543210', '9876543210', null, 'Meena'],
  ['नाम - मीना राजन मो. 98765 43210', '9876543210', null, 'मीना राजन'],
  ['नाम: मीना राजन, मोबाइल नंबर 9876543210', '9876543210', null, 'मीना राजन'],
  ['नाम: मीना मो. नं. 9876543210', '9876543210', null, 'मीना'],
  ['பெயர்: மீனா கைபேசி எண்: 9876543210', '9876543210', null, 'மீனா'],
  ['Name: Dr. Meena R. / 98765 43210', '9876543210', null, 'Dr. Meena R'],
  ['Name: Meena / Mob: 9876543210', '9876543210', null, 'Meena'],
  ['Bank name: HDFC Bank', null, null, null],
  ['*Company name*: Silks Ltd\nName: Meena', null, null, 'Meena'],
  ['Product *Name:* Temple silk', null, null, null],
  ['बैंक का नाम: एसबीआई', null, null, null],
  ['Name: Meena\nname - Meena', null, null, 'Meena'],
  ['Name: Meena\nName: Kavya', null, null, null],
  ['*Name:* Meena R', null, null, 'Meena R'],
  ['Name: *Meena R*', null, null, 'Meena R'],
  ['*Name*: ~Meena R~', null, null, 'Meena R'],
  ['_Name:_ Meena R', null, null, 'Meena R'],
  ['*Phone:* 98765 43210', '9876543210', null, null],
  ['Phone: *9876543210*', '9876543210', null, null],
  ['Phone: *98765 43210*', '9876543210', null, null],
  ['Phone: *987 654 3210*', '9876543210', null, null],
  ['*PIN:* 600 001', null, '600001', null],
  ['PIN *600 001*, *Name:* Meena', null, '600001', 'Meena'],
  ['*600001* *9876543210*', '9876543210', '600001', null],
  ['*9876543210* 600001', '9876543210', '600001', null],
  ['*600001* 9876543210', '9876543210', '600001', null],
  ['*98765 43210* 600001', '9876543210', '600001', null],
  ['_9876543210_ _600001_', '9876543210', '600001', null],
  ['order_9876543210', null, null, null],
  ['surname: Meena', null, null, null],
  ['name Meena', null, null, null],
  ['Name:\nMeena', null, null, null],
  ['Name island', null, null, null],
  [`Name: ${'a'.repeat(81)}`, null, null, null],
];

for (const [chat, phoneNumber, postalCode, name] of PEOPLE) {
  test(`${JSON.stringify(chat.slice(0, 40))} is of ${phoneNumber}, ${postalCode}, ${name}`, async () => {
    const { rest: _rest, items: _items, ...person } = await read(chat);
    assert.deepEqual(person, { phoneNumber, postalCode, name });
  });
}

test('the code of the country is read with its phone', async () => {
  assert.equal((await read('0091 98765 43210')).rest, '');
  assert.equal((await read('+91\u201198765\u201143210')).rest, '');
});

test('no sign of bold letters stays of a name that was read', async () => {
  assert.equal((await read('Chennai\nfor *Name:* _Meena R_')).rest, 'Chennai\nfor');
});
