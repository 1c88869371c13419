/**
 * Titles of windows that use the firm's words. Filled by role-words.ts, which pages before sign-in do not
 * have to load.
 */
export const windowTitles: Record<string, () => string> = {};
