import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What Vite imports wherever code is imported later, and the function in it. */
const VITE_HELPER = "\0vite/preload-helper.js";
const NAME = "__vitePreload";
const OURS = fileURLToPath(new URL("../src/platform/import-parts.ts", import.meta.url));

/** Lets code that comes later come by our own import-parts.ts. */
export function importedParts(): Plugin {
  return {
    name: "imported-parts",
    enforce: "pre",
    apply: "build",
    load: (id) =>
      id === VITE_HELPER ? `export { importParts as ${NAME} } from ${JSON.stringify(OURS)};` : null,
  };
}
