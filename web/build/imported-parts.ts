import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

/** The module of Vite that wraps every dynamic import, and the name of the function in it. */
const VITE_HELPER = "\0vite/preload-helper.js";
const NAME = "__vitePreload";
const OURS = fileURLToPath(new URL("../src/platform/import-parts.ts", import.meta.url));

/**
 * A chunk that the first page does not list. Only the phone app imports it, and the app has all files on the
 * phone.
 */
const AT_HAND = "asked-boot";

/**
 * Makes the build load dynamic imports with import-parts.ts, and lists every file that a part needs. When a
 * part needs only its own file, Vite lists no file.
 */
export function importedParts(): Plugin {
  let files: Rollup.OutputBundle = {};
  return {
    name: "imported-parts",
    enforce: "pre",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          // Vite's polyfill would be an inline script, which our policy blocks.
          polyfill: false,
          resolveDependencies: (file, needed) => {
            // A part that consists only of a style sheet has no script in the output.
            if (!files[file] || files[file].name === AT_HAND) return [];
            return needed.length > 0 ? needed : [file];
          },
        },
      },
    }),
    load: (id) =>
      id === VITE_HELPER ? `export { importParts as ${NAME} } from ${JSON.stringify(OURS)};` : null,
    generateBundle: (_options, bundle) => {
      files = bundle;
    },
  };
}
