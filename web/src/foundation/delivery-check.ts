/** An invitation's email that is being sent has left, or has failed, within seconds. */
export const DELIVERY_CHECK_MS = 3_000;
