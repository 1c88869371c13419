/** What is waited for comes at once or never; this is how long a busy machine may need for "at once". */
export const PATIENCE_MS = 20_000;
