/** An expense, dated relative to the day of filling. */
export type DemoExpense = { daysAgo: number; name: string; rupees: number; description: string };

/** Two months of a small silk shop, newest first. */
export const demoExpenses: readonly DemoExpense[] = [
  { daysAgo: 0, name: 'Tea and flowers', rupees: 340, description: 'For the shop, weekly' },
  { daysAgo: 1, name: 'Courier', rupees: 2860, description: '14 parcels, insured' },
  { daysAgo: 3, name: 'Loom wages', rupees: 38500, description: 'Five weavers, week' },
  { daysAgo: 5, name: 'Packaging', rupees: 4725, description: '150 boxes, muslin and ribbon' },
  { daysAgo: 8, name: 'Electricity', rupees: 6184.5, description: 'Shop and loom shed' },
  { daysAgo: 10, name: 'Loom wages', rupees: 38500, description: 'Five weavers, week' },
  {
    daysAgo: 12,
    name: 'Zari purchase',
    rupees: 61200,
    description: '12 marks, half-fine, from Surat',
  },
  { daysAgo: 14, name: 'Courier', rupees: 3120, description: '16 parcels, insured' },
  { daysAgo: 15, name: 'Shop rent', rupees: 28000, description: 'Gandhi Road' },
  {
    daysAgo: 17,
    name: 'Loom wages',
    rupees: 36200,
    description: 'Five weavers, one on leave for two days',
  },
  { daysAgo: 20, name: 'Dyeing', rupees: 9450, description: 'Vermilion, leaf green, 22 kg' },
  { daysAgo: 22, name: 'Loom repair', rupees: 3800, description: 'Jacquard cords and two reeds' },
  { daysAgo: 24, name: 'Loom wages', rupees: 38500, description: 'Five weavers, week' },
  { daysAgo: 27, name: 'Raw silk', rupees: 74400, description: '16 kg of filature yarn' },
  { daysAgo: 30, name: 'Courier', rupees: 2240, description: '11 parcels, insured' },
  { daysAgo: 31, name: 'Loom wages', rupees: 38500, description: 'Five weavers, week' },
  { daysAgo: 34, name: 'Tailor', rupees: 2750, description: 'Fall and pico, 25 sarees' },
  { daysAgo: 38, name: 'Loom wages', rupees: 38500, description: 'Five weavers, week' },
  { daysAgo: 39, name: 'Electricity', rupees: 5912, description: 'Shop and loom shed' },
  { daysAgo: 43, name: 'Block printing', rupees: 12600, description: 'Tussar, 30 pieces' },
  { daysAgo: 45, name: 'Loom wages', rupees: 38500, description: 'Five weavers, week' },
  { daysAgo: 46, name: 'Shop rent', rupees: 28000, description: 'Gandhi Road' },
  {
    daysAgo: 49,
    name: 'Zari purchase',
    rupees: 40800,
    description: '8 marks, half-fine, from Surat',
  },
  { daysAgo: 52, name: 'Loom wages', rupees: 38500, description: 'Five weavers, week' },
  { daysAgo: 55, name: 'Courier', rupees: 1980, description: '9 parcels, insured' },
  {
    daysAgo: 59,
    name: 'Insurance',
    rupees: 7350,
    description: 'Stock in shop and in transit, two months',
  },
];
