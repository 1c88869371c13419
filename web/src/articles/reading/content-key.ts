/** Of everything that is shown of articles. */
export const CONTENT_KEY = "content";
