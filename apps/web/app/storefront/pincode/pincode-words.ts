/** Words about delivery to a PIN code. */
export const pincodeWords = {
  label: 'PIN code',
  title: 'Check delivery to your PIN code',
  check: 'Check',
  checking: 'Checking…',
  malformed: 'Enter the 6 digits of your PIN code',
  deliveryBy: (date: string) => `Delivery by ${date}`,
  deliveryByTo: (date: string, place: string) => `Delivery by ${date} to ${place}`,
  deliversTo: (place: string) => `We deliver to ${place}`,
  notTo: (place: string) => `We do not deliver to ${place} yet`,
  cod: 'Cash on delivery available',
  noCod: 'Cash on delivery is not available here. You can pay by UPI.',
  unknown: 'We do not know this PIN code. Please check it, or enter your city and state.',
  place: (code: string, city: string | null) => (city === null ? code : `${city} ${code}`),
} as const;
