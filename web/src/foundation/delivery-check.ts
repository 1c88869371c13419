/**
 * How often a list is refetched while one of its emails is being sent. Most emails are sent, or fail, within
 * seconds.
 */
export const DELIVERY_CHECK_MS = 3_000;
