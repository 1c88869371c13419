import type { AnyRouter } from "@tanstack/react-router";
import { pageHeading } from "../ui/layout/page-heading.ts";
import { closeFailureToasts } from "../ui/feedback/toast.tsx";

const scrollOfPage = new Map<string, number>();

/**
 * After each change to another page, restores the scroll position and focuses the new page's heading. Returns
 * a function that ends this.
 */
export function watchPageChange(router: AnyRouter): () => void {
  const stops = [
    router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
      if (fromLocation) scrollOfPage.set(keyOf(fromLocation), scrollY);
      if (fromLocation && pathChanged) closeFailureToasts();
    }),
    router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      const left = scrollOfPage.get(keyOf(toLocation));
      // If the address has a hash, the page itself has already scrolled to its target.
      if (left !== undefined || !toLocation.hash) scrollTo(0, left ?? 0);
      focusHeading();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function keyOf(location: { state: { __TSR_key?: string } }): string {
  return location.state.__TSR_key ?? "";
}

/**
 * Without this, a screen reader would not announce the new page, and the next Tab would start from where the
 * user was on the previous page.
 */
function focusHeading(): void {
  if (document.querySelector("main")?.contains(document.activeElement)) return;
  pageHeading()?.focus({ preventScroll: true });
}
