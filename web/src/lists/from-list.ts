/** The state of a link in a list: the page it opens knows the way back to the list as it was left. */
export const FROM_LIST = { fromList: true };
