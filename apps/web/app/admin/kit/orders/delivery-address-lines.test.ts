import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressLines } from './delivery-address-lines.ts';
import { whatsAppLink } from './contact-links.ts';

test('an address is written line by line, without empty lines', () => {
  const address = {
    name: 'Meena Raman',
    phone: '9876543210',
    line1: '12 Gandhi Road',
    line2: null,
    city: 'Kanchipuram',
    state: 'Tamil Nadu',
    postalCode: '631501',
    country: 'India',
  };
  const lines = ['Meena Raman', '12 Gandhi Road', 'Kanchipuram', 'Tamil Nadu 631501'];
  assert.deepEqual(addressLines(address), lines);
  const more = addressLines({ ...address, line2: 'Near the tank' });
  assert.deepEqual(more, [...lines.slice(0, 2), 'Near the tank', ...lines.slice(2)]);
});

test('a WhatsApp link goes to the Indian number, with its text encoded', () => {
  assert.equal(
    whatsAppLink('9876543210', 'Order 7 & more'),
    'https://wa.me/919876543210?text=Order%207%20%26%20more',
  );
  assert.equal(whatsAppLink('9876543210'), 'https://wa.me/919876543210');
});
