import { leaveApp, watchBackButton } from "@portico/mobile/native/back-button";
import type { AnyRouter } from "@tanstack/react-router";
import { closeWhatIsOpen } from "./close-what-is-open.ts";
import { needsSession } from "./watch-session.ts";

/**
 * Handles the phone's back button. It closes an open dialog or menu. If nothing is open, it goes back one
 * page. On the first page, it leaves the app. The first page after a sign-in or sign-out counts as a first
 * page, because the user can no longer open the pages before it.
 */
export async function watchBack(router: AnyRouter): Promise<void> {
  let first = placeOf(router);
  router.subscribe("onResolved", ({ fromLocation, toLocation }) => {
    if (isClosed(fromLocation?.pathname) !== isClosed(toLocation.pathname)) first = placeOf(router);
  });
  await watchBackButton(() => {
    if (closeWhatIsOpen()) return;
    if (placeOf(router) > first) router.history.back();
    else void leaveApp();
  });
}

function placeOf(router: AnyRouter): number {
  return router.history.location.state.__TSR_index;
}

function isClosed(path: string | undefined): boolean {
  return path !== undefined && needsSession(path);
}
