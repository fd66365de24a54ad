import type { AddressFields } from '@shop/contract/addresses';

/** A demonstration shopper with saved addresses; the first address is the default. */
export type DemoShopper = {
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
  addresses: readonly DemoAddress[];
};

/** An address in the shape of the form. */
export type DemoAddress = Omit<AddressFields, 'isDefault' | 'country'>;

/**
 * The shoppers that a visitor can sign in as. People and house numbers are invented, the PIN codes are
 * real.
 */
export const demoShoppers: readonly DemoShopper[] = [
  {
    phone: '9000000011',
    firstName: 'Meenakshi',
    lastName: 'Raghavan',
    email: 'meenakshi.raghavan@example.in',
    addresses: [
      {
        firstName: 'Meenakshi',
        lastName: 'Raghavan',
        phoneNumber: '9000000011',
        addressLine1: '14/2 Kutchery Lane',
        addressLine2: 'Mylapore, behind the tank',
        city: 'Chennai',
        state: 'Tamil Nadu',
        postalCode: '600004',
        addressType: 'HOME',
      },
      {
        firstName: 'Meenakshi',
        lastName: 'Raghavan',
        phoneNumber: '9000000011',
        addressLine1: 'Third floor, Olive Chambers',
        addressLine2: 'Guindy Industrial Estate',
        city: 'Chennai',
        state: 'Tamil Nadu',
        postalCode: '600032',
        addressType: 'WORK',
      },
    ],
  },
  {
    phone: '9000000012',
    firstName: 'Arjun',
    lastName: 'Deshpande',
    email: 'arjun.deshpande@example.in',
    addresses: [
      {
        firstName: 'Arjun',
        lastName: 'Deshpande',
        phoneNumber: '9000000012',
        addressLine1: 'Flat 7, Parijat Society, Prabhat Road',
        addressLine2: 'Deccan Gymkhana',
        city: 'Pune',
        state: 'Maharashtra',
        postalCode: '411004',
        addressType: 'HOME',
      },
    ],
  },
  {
    phone: '9000000013',
    firstName: 'Ananya',
    lastName: 'Bhattacharya',
    email: 'ananya.bhattacharya@example.in',
    addresses: [
      {
        firstName: 'Ananya',
        lastName: 'Bhattacharya',
        phoneNumber: '9000000013',
        addressLine1: '23B Hindustan Park',
        addressLine2: 'Ballygunge',
        city: 'Kolkata',
        state: 'West Bengal',
        postalCode: '700019',
        addressType: 'HOME',
      },
      {
        firstName: 'Debjani',
        lastName: 'Sen',
        phoneNumber: '9000000014',
        addressLine1: '118, Fifth Cross, Sixth Block',
        addressLine2: 'Koramangala',
        city: 'Bengaluru',
        state: 'Karnataka',
        postalCode: '560034',
        addressType: 'OTHER',
      },
      {
        firstName: 'Ananya',
        lastName: 'Bhattacharya',
        phoneNumber: '9000000013',
        addressLine1: 'Department of History, Room 12',
        addressLine2: 'College Street',
        city: 'Kolkata',
        state: 'West Bengal',
        postalCode: '700073',
        addressType: 'WORK',
      },
    ],
  },
];
