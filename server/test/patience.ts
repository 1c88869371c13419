/**
 * How long a test waits for what is bound to come: it only bounds a hang. A machine that has much else to do takes
 * many times as long as an idle one.
 */
export const PATIENCE_MS = 120_000;

/**
 * For `vi.waitFor` and `expect.poll`, whose own patience is one second. Each question is a call: asked more often, they
 * would take the processor from what is waited for.
 */
export const PATIENT = { timeout: PATIENCE_MS, interval: 25 };
