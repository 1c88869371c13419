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
  const stops = [
    router.history.subscribe(({ action: { type } }: { action: { type: string } }) => {
      if (type !== "REPLACE") isBack = type !== "PUSH";
    }),
    router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
      const address = pathChanged && addressOfMarked();
      if (fromLocation && address) rows.set(addressOf(fromLocation), address);
    }),
    router.subscribe("onRendered", ({ toLocation, pathChanged }) => {
      const address = pathChanged && isBack && rows.get(addressOf(toLocation));
      if (address) markWhenShown(address, FRAMES);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function addressOf({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  return pathname + searchStr;
}

/**
 * Marks the row once the list shows it, unless the user has gone elsewhere. If the address ends with "#main",
 * the browser gives the focus to the whole page a little later, so the row is marked again.
 */
function markWhenShown(address: string, frames: number): void {
  if (document.activeElement?.matches("body, main, main h1")) markAddress(address);
  if (frames > 0) requestAnimationFrame(() => markWhenShown(address, frames - 1));
}
