import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

/** The module that Vite puts around every later import, and its function. */
const VITE_HELPER = "\0vite/preload-helper.js";
const NAME = "__vitePreload";
const OURS = fileURLToPath(new URL("../src/platform/import-parts.ts", import.meta.url));

/** The first page would name what the phone has at hand anyway. */
const AT_HAND = "asked-boot";

/**
 * Makes the build load later parts of the app with import-parts.ts, and name to it every file that a part needs. Vite
 * names none where that is the part's own file alone.
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
          // Its polyfill would be an inline script, which our policy blocks.
          polyfill: false,
          resolveDependencies: (file, needed) => {
            // Of a part that is a sheet alone no script is left.
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
