/**
 * The classes of a link that fills its whole row, which must be `relative`. The focus ring is inside the row,
 * because the card around the rows clips everything outside.
 */
export const ROW_LINK =
  "font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-yellow-400 focus-visible:after:shadow-[inset_0_0_0_4px_var(--color-navy-900)]";
