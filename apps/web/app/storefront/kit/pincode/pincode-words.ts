const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Words about delivery to a PIN code. */
export const pincodeWords = {
  title: 'Your PIN code',
  check: 'Show date',
  change: 'change',
  changeCode: 'Change PIN code',
  checking: 'Checking…',
  malformed: 'Enter a 6-digit PIN code',
  by: 'Delivery by ',
  byDay: (date: string) => `by ${date}`,
  delivery: {
    in: (days: number) => `Delivery in about ${daysText(days)}`,
    as: (time: string) => `Delivery: ${time}`,
    by: (date: string, place: string) => `Delivery by ${date} to ${place}`,
  },
  freeDelivery: {
    in: (days: number) => `Free delivery in about ${daysText(days)}`,
    as: (time: string) => `Free delivery: ${time}`,
    by: (date: string, place: string) => `Free delivery by ${date} to ${place}`,
  },
  deliversTo: (place: string) => `We deliver to ${place}`,
  notTo: (place: string) => `We do not deliver to ${place} yet`,
  cod: 'Cash on delivery available',
  noCod: 'Cash on delivery is not available here. You can pay by UPI.',
  unknown: 'PIN code not found. Please check it, or enter your city and state.',
  place: (code: string, city: string | null) => (city === null ? code : `${city} ${code}`),
} as const;
