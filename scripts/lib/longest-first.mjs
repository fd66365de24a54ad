/** The slowest test files: started first, they do not keep one process busy at the end of a run. */
const LONGEST = [
  'apps/api/test/model.test.ts',
  'bench/faults/server-kills.test.ts',
  'bench/plans.test.ts',
  'bench/faults/postgres-kills.test.ts',
  'scripts/dockerfile.test.ts',
  'e2e/every-state.e2e.ts',
  'e2e/every-page.e2e.ts',
  'e2e/shopper-messages.e2e.ts',
  'e2e/owner-messages.e2e.ts',
  'e2e/scan-to-pay.e2e.ts',
  'e2e/product.e2e.ts',
  'e2e/start.e2e.ts',
  'e2e/sign-in.e2e.ts',
  'e2e/whole-day.e2e.ts',
];

/** The files in the order in which they are run. */
export function longestFirst(files) {
  const isLong = (file) => LONGEST.includes(file);
  return [
    ...LONGEST.filter((file) => files.includes(file)),
    ...files.filter((file) => !isLong(file)),
  ];
}
