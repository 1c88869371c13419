/**
 * The history state of a link in a list. By this state the page that the link opens can lead back to the list
 * as the user left it.
 */
export const FROM_LIST = { fromList: true };
