/** An invitation's email that is on its way has left, or met trouble, within seconds. */
export const DELIVERY_CHECK_MS = 3_000;
