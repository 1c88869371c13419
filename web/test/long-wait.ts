/**
 * How long a test waits for an expected change. The time is for busy machines: on an idle machine the change
 * comes at once or never.
 */
export const LONG_WAIT_MS = 20_000;
