import type { AnyRouter } from "@tanstack/react-router";
import { hasRows, markFirst, moveMark, openMenuOfMarked, tickMarked } from "./row-mark.ts";
import type { placesByLetter } from "./places-by-letter.ts";
import { areShortcutsOn } from "./shortcuts-kept.ts";

/** How long g waits for the letter of a page. */
const NEXT_LETTER_MS = 1_000;
/** While one of these is open, keys belong to it. */
const LAYER = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])";
/** In these, letters are text. */
const FIELD =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox]";
const LIST_SEARCH = "main [role=search] input";

interface Pressing {
  router: AnyRouter;
  places: ReturnType<typeof placesByLetter>;
  /** Called to show the page of keys. */
  onHelp: () => void;
}

/** Returns a function that does what a pressed key means outside of fields, dialogs and menus. */
export function shortcutPresser({ router, places, onHelp }: Pressing): (event: KeyboardEvent) => void {
  let goUntil = 0;
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    j: () => moveMark(1),
    k: () => moveMark(-1),
    x: ({ shiftKey }) => tickMarked(shiftKey),
    ".": openMenuOfMarked,
    "/": focusSearch,
    "?": onHelp,
    g: ({ timeStamp }) => {
      goUntil = timeStamp + NEXT_LETTER_MS;
    },
  };
  return (event) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!areShortcutsOn() || isLayerOpen()) return;
    const { target } = event;
    if (target instanceof Element && target.closest(`${FIELD}, ${LAYER}`)) {
      if (target.matches(LIST_SEARCH)) leaveSearch(event, target as HTMLInputElement);
      return;
    }
    const place = event.timeStamp < goUntil ? places.get(event.key.toLowerCase()) : undefined;
    goUntil = 0;
    if (place) {
      event.preventDefault();
      void router.navigate({ to: place.to, search: place.search ?? {} });
      return;
    }
    if (event.key === "Escape") goBack(router);
    // With Caps Lock a letter is a capital, too.
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    // A key that is held moves on through the rows. Everything else happens once.
    if (event.repeat && act !== acts["j"] && act !== acts["k"]) return;
    act(event);
  };
}

/** A toast has the role of a dialog too, but it stands beside what the user does. */
function isLayerOpen(): boolean {
  const layers = document.querySelectorAll(`${LAYER}:not([data-closed])`);
  return [...layers].some((layer) => !layer.closest("[data-toasts]"));
}

/** Focuses the search of the list, or opens the search of the portal if the page has no list. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(LIST_SEARCH);
  if (!field) document.querySelector<HTMLElement>("header [aria-keyshortcuts]")?.click();
  field?.focus();
  field?.select();
}

/** The down arrow leads from the search to the rows. In an empty field, Escape leads back to the page. */
function leaveSearch(event: KeyboardEvent, field: HTMLInputElement): void {
  if (event.key === "ArrowDown" && hasRows()) {
    event.preventDefault();
    markFirst();
  }
  if (event.key === "Escape" && field.value === "")
    document.querySelector("main")?.focus({ preventScroll: true });
}

/** Goes back from a page to the list that it was opened from. Ticks are cleared first, by their list. */
function goBack({ state, history }: AnyRouter): void {
  // Rows that are out of sight are not on the page, but the bar for the ticked rows is.
  if (state.location.state.fromList === true && !document.querySelector("[role=toolbar]")) history.back();
}
