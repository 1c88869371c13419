/** Titles of windows that follow the firm's words. Filled by role-words.ts, which pages before sign-in need not carry. */
export const windowTitles: Record<string, () => string> = {};
