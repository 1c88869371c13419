/**
 * How long a test waits for something that is sure to happen: it only bounds a hang. A busy machine takes
 * many times as long as an idle one.
 */
export const LONG_WAIT_MS = 120_000;

/**
 * Options for `vi.waitFor` and `expect.poll`, whose default timeout is one second. Each poll is a call: more
 * polls would take the processor from the work that the test waits for.
 */
export const LONG_WAIT = { timeout: LONG_WAIT_MS, interval: 25 };
