import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialLinks } from './social-links.ts';

const none = {
  businessName: null,
  contactNumber: null,
  mailId: null,
  address: null,
  legalName: null,
  grievanceName: null,
  grievanceDesignation: null,
  grievancePhone: null,
  grievanceEmail: null,
  instagram: null,
  facebook: null,
  youtube: null,
  whatsapp: null,
  videoCallHours: null,
  upiId: null,
  marquee: [],
  showFixedStars: true,
  promisesConfirmed: true,
};

test('a social link shows only when set and not a placeholder', () => {
  const profile = {
    ...none,
    instagram: 'https://www.instagram.com/resham',
    facebook: 'https://www.facebook.com/',
    youtube: '#',
    whatsapp: '',
  };
  assert.deepEqual(socialLinks(profile), [
    { name: 'Instagram', to: 'https://www.instagram.com/resham' },
  ]);
  assert.deepEqual(socialLinks(null), []);
});
