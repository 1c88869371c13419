/** Limits that only the import pages need. */

/** The greatest size of an uploaded file, in bytes. */
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** The greatest size of the request that uploads a file: the file and its multipart frame. */
export const IMPORT_BODY_MAX_BYTES = IMPORT_FILE_MAX_BYTES + 16 * 1024;
/** How many rows a file can have, not counting the row of column names. */
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 100;
/** How many rows a user sees while choosing what the columns are. */
export const IMPORT_SAMPLE_ROWS = 5;
/** How long an import can be undone. */
export const IMPORT_UNDO_HOURS = 24;
/** For how many days a file is stored if it is not imported. Its rows are then deleted. */
export const IMPORT_KEPT_DAYS = 7;
/**
 * The label of the fix for a row that looks like another row of the same file. The fix adds the person of the
 * row anyway.
 */
export const ADD_ANYWAY = "Add anyway";
/** If many rows have the same invalid value in a cell, one call corrects at most this many of them. */
export const IMPORT_ALIKE_MAX = 5_000;
/** The greatest length of a value that is typed into a cell. */
export const IMPORT_CELL_MAX_LENGTH = 10_000;
