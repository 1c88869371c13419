import type { AnyRouter } from "@tanstack/react-router";
import { addressOfMarked, markAddress } from "./row-mark.ts";

/** How many frames a list that comes back has to show its rows. */
const FRAMES = 30;

/** The address of the row through which a list was left, by the address of the list. */
const rows = new Map<string, string>();

/**
 * Remembers the row through which a list was left. When the user goes back to the list, the row has the focus
 * again. Returns a function that ends this.
 */
export function rememberRows(router: AnyRouter): () => void {
  /** Whether the page was reached through the history of the browser, and not through a link. */
  let isBack = false;
  /** Grows with each page that the user goes to. A row is marked only on the page for which it was looked for. */
  let visit = 0;
  const stops = [
    router.history.subscribe(({ action: { type } }: { action: { type: string } }) => {
      if (type !== "REPLACE") isBack = type !== "PUSH";
    }),
    router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
      if (pathChanged) visit += 1;
      const address = pathChanged && addressOfMarked();
      if (fromLocation && address) rows.set(addressOf(fromLocation), address);
    }),
    router.subscribe("onRendered", ({ toLocation, pathChanged }) => {
      const address = pathChanged && isBack && rows.get(addressOf(toLocation));
      const begun = visit;
      if (address) markWhenShown(address, FRAMES, () => begun === visit);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function addressOf({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  return pathname + searchStr;
}

/**
 * Marks the row once the list shows it, as long as the user is still there, which `isHere` says. If the address
 * ends with "#main", the browser gives the focus to the whole page a little later, so the row is marked again.
 */
function markWhenShown(address: string, frames: number, isHere: () => boolean): void {
  if (!isHere()) return;
  if (document.activeElement?.matches("body, main, main h1")) markAddress(address);
  if (frames > 0) requestAnimationFrame(() => markWhenShown(address, frames - 1, isHere));
}
