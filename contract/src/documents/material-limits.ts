/** Limits that only the document pages need. Lengths, sizes and numbers are the greatest ones allowed. */

/** Size of an uploaded file, unless the operator sets another limit (MAX_UPLOAD_MB). */
export const UPLOAD_MAX_MB = 100;
/** Size of one PATCH of an upload, in bytes. A page sends less: UPLOAD_CHUNK_BYTES. */
export const UPLOAD_PART_MAX_BYTES = 8 * 1024 * 1024;
/** How much a page sends at once, in bytes. When the connection breaks, no more than this is lost. */
export const UPLOAD_CHUNK_BYTES = 5 * 1024 * 1024;
/** How long the server stores an upload that is not finished, or has not become a document. */
export const UPLOAD_HOURS = 24;
/** How many unfinished uploads one person may have at the same time. */
export const OPEN_UPLOADS_MAX = 20;
/**
 * An upload that began longer ago than this, and of which not a single byte has arrived, does not count
 * towards OPEN_UPLOADS_MAX.
 */
export const UPLOAD_BEGUN_MINUTES = 2;
/** Size of all files in the folders of one client, in bytes. */
export const CLIENT_SPACE_BYTES = 2 * 1024 * 1024 * 1024;
/** Number of files in one zip. */
export const ZIP_FILES_MAX = 2_000;
/** How deeply folders can be nested. */
export const FOLDER_DEPTH_MAX = 6;
/** Number of folders of one client. */
export const FOLDERS_MAX = 500;
export const FOLDER_NAME_MAX_LENGTH = 80;
export const FILE_NAME_MAX_LENGTH = 200;
export const TITLE_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const CATEGORY_MAX_LENGTH = 60;
export const LINK_MAX_LENGTH = 2_000;
/** How long deleted documents stay in the trash. */
export const TRASH_DAYS = 30;
/** Number of materials that one call can change in bulk, and that one call can send to clients. */
export const MATERIAL_IDS_MAX = 1_000;
export const SENT_FILES_MAX = 50;
/**
 * How many clients a call can name by id. To reach more clients, a call sends the filter of the client list.
 */
export const SENT_CLIENTS_MAX = 1_000;
/** If there are more clients than this, a job sends the documents; otherwise the call sends them itself. */
export const SENT_AT_ONCE_MAX = 200;
/** How many readers one page of a document's list of readers has. */
export const READERS_PAGE_SIZE = 50;
/** If a file is unread for this many days, it is shown to the client's agent. */
export const UNREAD_DAYS = 7;
/** How long a link to a file is valid until its first use, and after that for more parts of the same file. */
export const FILE_LINK_SECONDS = 60;
export const FILE_LINK_RANGE_MINUTES = 10;
/** Length of the name that a reader types to acknowledge a document. */
export const SIGNED_NAME_MAX_LENGTH = 120;
/** Number of files in one matching by reference. */
export const MATCH_FILES_MAX = 2_000;
/**
 * If there are more files than this, a job places them or undoes the placing; otherwise the call does so
 * itself.
 */
export const MATCH_AT_ONCE_MAX = 200;
/** How long the placing of files by reference can be undone. */
export const MATCH_UNDO_HOURS = 24;
/** How many files one page of a matching's list of files has. */
export const MATCH_PAGE_SIZE = 100;
