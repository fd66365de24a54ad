/** Whether this is the night run, which does more of the same than the gate. */
export const IS_NIGHT = process.env.NIGHT === '1';

/**
 * Returns a size of a test: one for a release, one for every commit.
 * @param {number} night
 * @param {number} gate
 */
export const sizeFor = (night, gate) => (IS_NIGHT ? night : gate);
