/** Limits that only the content pages need. */

export const ARTICLE_TITLE_MAX_LENGTH = 160;
export const ARTICLE_EXCERPT_MAX_LENGTH = 400;
/** Length of the text as Markdown. The limit in rich-text.ts is the same. */
export const ARTICLE_TEXT_MAX_LENGTH = 200_000;
/**
 * The largest PATCH of an article, in bytes. It is more than BODY_MAX_BYTES, since a character of some
 * scripts takes several bytes.
 */
export const ARTICLE_BODY_MAX_BYTES = 1024 * 1024;
export const ARTICLE_CATEGORY_MAX_LENGTH = 60;
export const ARTICLE_ATTACHMENTS_MAX = 20;
/** How many pictures one article can have, including its cover. */
export const ARTICLE_IMAGES_MAX = 100;
export const IMAGE_ALT_MAX_LENGTH = 300;
/**
 * A picture is stored in two sizes, which fit into these boxes, in pixels: the first is as wide as the widest
 * page on a sharp screen, the second is as wide as a card in a list.
 */
export const IMAGE_BOX = { width: 1_600, height: 1_600 } as const;
export const SMALL_IMAGE_BOX = { width: 640, height: 640 } as const;
/** How many days ahead an article may be pinned or set to expire. */
export const ARTICLE_DAYS_MAX = 1_096;
/** Articles on one page of a list. */
export const ARTICLES_PAGE_SIZE = 24;
/**
 * A list is counted only up to this number of articles, since counting ten thousand took longer than reading
 * a page of them.
 */
export const ARTICLES_COUNT_MAX = 1_000;
/** How many unread announcements, and how many pinned articles, are shown above the list. */
export const TOP_ARTICLES_MAX = 10;
/** Reading speed of an average reader. */
export const WORDS_PER_MINUTE = 200;
/** How many categories, and how many tags, a call returns. */
export const ARTICLE_WORDS_MAX = 200;
/** Length of a slug, without the part at its end that makes it unique. */
export const SLUG_MAX_LENGTH = 80;
/** How many people a reminder can name by their ids. Without ids, a reminder goes to everyone. */
export const ARTICLE_READERS_MAX = 1_000;
