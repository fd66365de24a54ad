/** Words about delivery to a PIN code. */
export const pincodeWords = {
  label: 'PIN code',
  title: 'Check delivery to your PIN code',
  check: 'Check',
  checking: 'Checking…',
  malformed: 'Enter a 6-digit PIN code',
  deliveryBy: (date: string) => `Delivery by ${date}`,
  deliveryByTo: (date: string, place: string) => `Delivery by ${date} to ${place}`,
  by: (date: string) => `by ${date}`,
  deliversTo: (place: string) => `We deliver to ${place}`,
  notTo: (place: string) => `We do not deliver to ${place} yet`,
  cod: 'Cash on delivery available',
  noCod: 'Cash on delivery is not available here. You can pay by UPI.',
  unknown: 'PIN code not found. Please check it, or enter your city and state.',
  place: (code: string, city: string | null) => (city === null ? code : `${city} ${code}`),
} as const;
