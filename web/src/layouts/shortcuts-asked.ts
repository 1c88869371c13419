/** The event of the window that asks for the page of keys. */
export const SHORTCUTS_ASKED = "shortcuts-asked";
