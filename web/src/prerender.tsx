import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import { createAppRouter } from "./app.tsx";
import { StaticPage } from "./errors/static.page.tsx";
import { blankFirm } from "./session/boot.ts";
import { LoadingPage } from "./layouts/loading-page.tsx";

export interface Prerendered {
  html: string;
  title: string;
}

interface Words {
  status?: number;
  title: string;
  sentence: string;
}

/** Makes every page render for a firm with a logo; the server replaces the placeholder by its address. */
export function renderWithLogo(placeholder: string): void {
  blankFirm.logo = placeholder;
}

/** Renders one public page for a guest with no data from a link. */
export async function renderPage(path: string): Promise<Prerendered> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (router.state.location.pathname !== path)
    throw new Error(`${path} leads to ${router.state.location.pathname}.`);
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
  return { html: await textOf(<RouterProvider router={router} />), title: title ?? "" };
}

/** Renders a page that the server sends when the program is not running behind it. */
export async function renderStatic(words: Words): Promise<Prerendered> {
  const { title, sentence, ...status } = words;
  return {
    html: await textOf(
      <StaticPage {...status} title={title}>
        {sentence}
      </StaticPage>,
    ),
    title,
  };
}

/** Renders the content of the shell, shown until the first page has loaded. */
export async function renderShell(): Promise<string> {
  return textOf(<LoadingPage />);
}

/** Every path that has a screen, written as "/agents/{id}". */
export function routePatterns(): string[] {
  const router = createAppRouter(createMemoryHistory());
  const paths = Object.keys(router.routesByPath).map((path) =>
    path.replaceAll(/\{\$(\w+)\}|\$(\w+)/g, (_, braced?: string, plain?: string) => `{${braced ?? plain}}`),
  );
  return paths.map((path) => path.replace(/(.)\/$/, "$1")).sort();
}

async function textOf(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}
