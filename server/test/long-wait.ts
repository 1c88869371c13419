/**
 * How long a test waits for something that is certain to happen. The limit only stops a test that hangs: a
 * busy machine takes many times as long as an idle one.
 */
export const LONG_WAIT_MS = 120_000;

/**
 * Options for `vi.waitFor` and `expect.poll`, whose default timeout is one second. Each poll makes a call, so
 * more frequent polls would slow down the work that the test waits for.
 */
export const LONG_WAIT = { timeout: LONG_WAIT_MS, interval: 25 };
