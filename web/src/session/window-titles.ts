/**
 * Titles of windows that contain the firm's words. They are added by role-words.ts, so that pages before
 * sign-in do not have to load that file.
 */
export const windowTitles: Record<string, () => string> = {};
