import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The module that Vite puts around every later import, and its function. */
const VITE_HELPER = "\0vite/preload-helper.js";
const NAME = "__vitePreload";
const OURS = fileURLToPath(new URL("../src/platform/import-parts.ts", import.meta.url));

/** Makes the build load later parts of the app with import-parts.ts. */
export function importedParts(): Plugin {
  return {
    name: "imported-parts",
    enforce: "pre",
    apply: "build",
    load: (id) =>
      id === VITE_HELPER ? `export { importParts as ${NAME} } from ${JSON.stringify(OURS)};` : null,
  };
}
