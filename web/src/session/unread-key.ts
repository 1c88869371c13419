/** The query key of the unread counts in the navigation bars. */
export const UNREAD_KEY = "news";
