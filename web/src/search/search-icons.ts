import { addIcons } from "../ui/icon-set.ts";

/** Icons that only the search uses, in the format of ui/icon-set.ts. */
addIcons({
  "corner-down-left": '<path d="M20 4v7a4 4 0 0 1-4 4H4"/><path d="m9 10l-5 5l5 5"/>',
});
