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

/** Renders every page as those of a firm with a logo; the server writes its address over the placeholder. */
export function renderWithLogo(placeholder: string): void {
  blankFirm.logo = placeholder;
}

/** Renders one public page for a guest who has handed on nothing. */
export async function renderPage(path: string): Promise<Prerendered> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (router.state.location.pathname !== path)
    throw new Error(`${path} leads to ${router.state.location.pathname}.`);
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
  return { html: await textOf(<RouterProvider router={router} />), title: title ?? "" };
}

/** Renders what the server shows without the program behind it. */
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

/** Renders what stands in the shell until the first page is there. */
export async function renderShell(): Promise<string> {
  return textOf(<LoadingPage />);
}

/** Every path a screen answers at, written as "/agents/{id}". */
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
