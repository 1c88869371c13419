/** Limits that only the import pages need. */

/** Size of an uploaded file, in bytes. */
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** Size of the request: the file and its multipart frame. */
export const IMPORT_BODY_MAX_BYTES = IMPORT_FILE_MAX_BYTES + 16 * 1024;
/** Rows of one file, without the row of column names. */
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 100;
/** How many rows are shown before the columns are chosen. */
export const IMPORT_SAMPLE_ROWS = 5;
/** How long an import can be undone. */
export const IMPORT_UNDO_HOURS = 24;
/** How long a file that is not imported is stored before its rows are deleted. */
export const IMPORT_KEPT_DAYS = 7;
/** Label of the fix for a row that looks like another row of the file. The fix adds the row anyway. */
export const ADD_ANYWAY = "Add anyway";
/** How many rows with the same invalid cell one call fixes. */
export const IMPORT_ALIKE_MAX = 5_000;
/** Length of a value typed into one cell. */
export const IMPORT_CELL_MAX_LENGTH = 10_000;
