import type { RouterHistory } from "@tanstack/react-router";
import { createRouter } from "@tanstack/react-router";
import { FailurePage } from "./errors/failure.page.tsx";
import { NotFoundPage } from "./errors/not-found.page.tsx";
import { LoadingPage } from "./layouts/loading-page.tsx";
import { parseSearch, stringifySearch } from "./platform/address.ts";
import { routeTree } from "./route-tree.gen.ts";

/** How long a page may load before the loading page is shown; for less it would only flicker. */
const PENDING_AFTER_MS = 400;

/** The router of the browser, or of one prerendered page. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    // The router's own scroll restoration writes an inline script, which our policy blocks; page-change.ts
    // does it instead.
    scrollRestoration: false,
    notFoundMode: "root",
    defaultPreload: "intent",
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
