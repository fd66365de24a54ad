/** Words of the two days of a date range and of its quick ranges. */
export const dateRangeWords = {
  fromDate: 'From Date',
  toDate: 'To Date',
  quickRanges: 'Quick ranges',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  financialYear: (years: string) => `Financial year ${years}`,
} as const;
