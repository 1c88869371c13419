/** Of these only the pages of imports know. */

/** A file as it is sent, in bytes. */
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** The file and the multipart frame around it. */
export const IMPORT_BODY_MAX_BYTES = IMPORT_FILE_MAX_BYTES + 16 * 1024;
/** Rows of one file, its heads not counted. */
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 100;
/** Rows that are shown before the columns are told. */
export const IMPORT_SAMPLE_ROWS = 5;
/** How long an import can be undone. */
export const IMPORT_UNDO_HOURS = 24;
/** How long a file waits that nobody imports, before its rows are deleted. */
export const IMPORT_KEPT_DAYS = 7;
/** What the mend of a row is called that looks like another of the file, and is added all the same. */
export const ADD_ANYWAY = "Add anyway";
/** Rows with the same wrong cell that are mended by one call. */
export const IMPORT_ALIKE_MAX = 5_000;
/** What is typed into one cell. */
export const IMPORT_CELL_MAX_LENGTH = 10_000;
