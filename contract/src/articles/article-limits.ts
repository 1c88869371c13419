/** Of these only the pages of content know. */

export const ARTICLE_TITLE_MAX_LENGTH = 160;
export const ARTICLE_EXCERPT_MAX_LENGTH = 400;
/** Of the text, as Markdown: as long as rich-text.ts reads. */
export const ARTICLE_TEXT_MAX_LENGTH = 200_000;
/** What a PATCH of an article takes, in bytes: its text in any script is longer than BODY_MAX_BYTES. */
export const ARTICLE_BODY_MAX_BYTES = 1024 * 1024;
export const ARTICLE_CATEGORY_MAX_LENGTH = 60;
export const ARTICLE_ATTACHMENTS_MAX = 20;
/** Pictures of one article, its cover among them. */
export const ARTICLE_IMAGES_MAX = 100;
export const IMAGE_ALT_MAX_LENGTH = 300;
/** What a picture has to fit, in pixels: as wide as the widest page shows it on a sharp screen; and on a card. */
export const IMAGE_BOX = { width: 1_600, height: 1_600 } as const;
export const SMALL_IMAGE_BOX = { width: 640, height: 640 } as const;
/** How far ahead an article may be pinned or ended. */
export const ARTICLE_DAYS_MAX = 1_096;
/** Articles of one page of a list. */
export const ARTICLES_PAGE_SIZE = 24;
/** A list of more counts no further: counting ten thousand took longer than reading a page of them. */
export const ARTICLES_COUNT_MAX = 1_000;
/** Announcements that stand above the list until they are read, and articles that are pinned there. */
export const TOP_ARTICLES_MAX = 10;
/** Words that somebody reads in a minute. */
export const WORDS_PER_MINUTE = 200;
/** Categories and tags that are offered. */
export const ARTICLE_WORDS_MAX = 200;
/** A slug without what makes it unique. */
export const SLUG_MAX_LENGTH = 80;
/** The people of one reminder who are named one by one. */
export const ARTICLE_READERS_MAX = 1_000;
