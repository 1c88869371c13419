import { RouterProvider } from "@tanstack/react-router";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./app.tsx";
import { loadBoot } from "./platform/load-boot.ts";
import { renameMissingCode } from "./ui/missing-code.ts";
import { watchPageChange } from "./platform/page-change.ts";
import { watchSession } from "./platform/watch-session.ts";
import { currentBoot } from "./session/boot.ts";
import { setServerOrigin } from "./ui/server-origin.ts";
import "./ui/styles/public.css";

await start(document.getElementById("root") as HTMLElement);

async function start(root: HTMLElement): Promise<void> {
  renameMissingCode();
  const join = await loadBoot();
  setServerOrigin(currentBoot().apiBase);
  const router = createAppRouter();
  const prerendered = root.dataset["page"] === location.pathname.replace(/(.)\/$/, "$1");
  // Without this React discards the prerendered page and the text typed into it.
  if (prerendered) router.ssr = { manifest: undefined };
  await router.load();
  watchSession(router);
  watchPageChange(router);
  join?.(router);
  const app = <RouterProvider router={router} />;
  if (prerendered && isAsPrerendered(router, root.dataset["page"])) {
    hydrateRoot(root, app);
    return;
  }
  delete router.ssr;
  root.replaceChildren();
  createRoot(root).render(app);
}

/**
 * Whether the first page is the one that the server has prerendered. A guard or an error may have led to
 * another.
 */
function isAsPrerendered(router: ReturnType<typeof createAppRouter>, page: string | undefined): boolean {
  const { location, matches } = router.state;
  return (
    location.pathname.replace(/(.)\/$/, "$1") === page && matches.every((match) => match.status === "success")
  );
}
