/** How long a test waits on a busy machine; on an idle one an expected change comes at once or never. */
export const LONG_WAIT_MS = 20_000;
