/** The columns that the owner chose, each a number of a column from 0. */
export type ChosenColumns = { date: number; text: number; credit: number };

/** The choice before the owner changes it. */
export const FIRST_COLUMNS: ChosenColumns = { date: 0, text: 1, credit: 2 };
