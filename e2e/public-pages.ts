import { readFile } from "node:fs/promises";

const LIST = new URL("../web/dist/pages.json", import.meta.url);

/** Returns the paths of the prerendered pages that a guest may open, as the build lists them. */
export async function readPages(): Promise<string[]> {
  const { pages } = JSON.parse(await readFile(LIST, "utf8")) as { pages: Record<string, string> };
  return Object.keys(pages).filter((path) => !path.startsWith("/errors/"));
}
