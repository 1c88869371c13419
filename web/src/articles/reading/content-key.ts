/** The query key of everything that is shown about articles. */
export const CONTENT_KEY = "content";
