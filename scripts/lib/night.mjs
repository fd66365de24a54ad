/** Whether this run is the night's, which does more of the same than the gate does. */
export const IS_NIGHT = process.env.NIGHT === '1';

/**
 * A size of a test: what a release needs, and what every commit can afford.
 * @param {number} night
 * @param {number} gate
 */
export const sizeFor = (night, gate) => (IS_NIGHT ? night : gate);
