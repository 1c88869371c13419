/** Of these only the pages of materials know. */

/** A file as it is sent, in bytes, where the operator says nothing else (MAX_UPLOAD_MB). */
export const UPLOAD_MAX_MB = 100;
/** The most of one PATCH of an upload, in bytes. A page sends less: UPLOAD_CHUNK_BYTES. */
export const UPLOAD_PART_MAX_BYTES = 8 * 1024 * 1024;
/** What a page sends at once, in bytes: all a cut connection can lose. */
export const UPLOAD_CHUNK_BYTES = 5 * 1024 * 1024;
/** How long an upload that is not finished, or not put anywhere, is kept. */
export const UPLOAD_HOURS = 24;
/** Uploads one person may have under way. */
export const OPEN_UPLOADS_MAX = 20;
/** After so long an upload of which no part has come is no longer counted among them. */
export const UPLOAD_BEGUN_MINUTES = 2;
/** What the folders of one client hold together, in bytes. */
export const CLIENT_SPACE_BYTES = 2 * 1024 * 1024 * 1024;
/** Files of one zip. */
export const ZIP_FILES_MAX = 2_000;
/** How deep folders stand in each other. */
export const FOLDER_DEPTH_MAX = 6;
/** Folders of one client. */
export const FOLDERS_MAX = 500;
export const FOLDER_NAME_MAX_LENGTH = 80;
export const FILE_NAME_MAX_LENGTH = 200;
export const TITLE_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const CATEGORY_MAX_LENGTH = 60;
export const LINK_MAX_LENGTH = 2_000;
/** How long what was deleted stays in the trash. */
export const TRASH_DAYS = 30;
/** Materials of one act on many, and of one sending. */
export const MATERIAL_IDS_MAX = 1_000;
export const SENT_FILES_MAX = 50;
/** Clients who are named one by one; more are named by the filter of their list. */
export const SENT_CLIENTS_MAX = 1_000;
/** A sending to more is done by a job. */
export const SENT_AT_ONCE_MAX = 200;
/** Readers of one page. */
export const READERS_PAGE_SIZE = 50;
/** How long a file may stay unread before its agent is told. */
export const UNREAD_DAYS = 7;
/** How long a link to a file is good for its first use, and for more parts of the same file after it. */
export const FILE_LINK_SECONDS = 60;
export const FILE_LINK_RANGE_MINUTES = 10;
/** What somebody types to acknowledge: their name. */
export const SIGNED_NAME_MAX_LENGTH = 120;
/** Files of one matching by reference. */
export const MATCH_FILES_MAX = 2_000;
/** Placing or taking back more is done by a job. */
export const MATCH_AT_ONCE_MAX = 200;
/** How long what was placed by reference can be taken back. */
export const MATCH_UNDO_HOURS = 24;
/** Files of one page of a matching. */
export const MATCH_PAGE_SIZE = 100;
