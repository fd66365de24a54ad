/** Words of the product's details, which load after the first screen. */
export const detailWords = {
  sku: 'SKU',
  description: 'Description',
  fabric: 'Fabric and size',
  label: 'As on the label',
  service: 'Delivery and returns',
  silkMark: (number: string) => `Silk Mark no. ${number}`,
  verify: 'verify',
  check: (name: string) => `verify the ${name}`,
  verifySilkMark: (number: string) => `Verify Silk Mark no. ${number}`,
  woven: (place: string) => `Woven in ${place}`,
  seeLive: 'See it live:',
  videoCall: 'WhatsApp video call',
  video: (name: string, url: string) =>
    `Hello, I would like to see ${name} on a video call: ${url}`,
  ask: 'Ask on WhatsApp',
  question: (name: string, url: string) => `Hello, I have a question about ${name}: ${url}`,
  cod: 'Cash on delivery',
  returns: 'Returns within 7 days of delivery.',
  noReturns: 'This product cannot be returned.',
  returnsLink: 'How returns work',
} as const;
