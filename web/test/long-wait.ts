/**
 * How long a test waits for an expected change. This is for busy machines: on an idle one the change comes at
 * once or never.
 */
export const LONG_WAIT_MS = 20_000;
