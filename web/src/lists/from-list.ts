/**
 * The history state of a link in a list, so that the opened page can lead back to the list as it was left.
 */
export const FROM_LIST = { fromList: true };
