/** The query key of the unread counts in the navigation bars. */
export const NEWS_KEY = "news";
