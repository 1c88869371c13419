/**
 * How often a list asks whether an email that is being sent has left. Most emails leave, or fail, within
 * seconds.
 */
export const DELIVERY_CHECK_MS = 3_000;
