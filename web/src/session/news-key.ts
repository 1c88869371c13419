/** What the bars count as new is kept under this key. */
export const NEWS_KEY = "news";
