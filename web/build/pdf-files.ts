import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import type { Plugin } from "vite";

const packageFile = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
const packageFolder = dirname(packageFile);

/**
 * Files that a PDF may need beside the code that draws it: character maps of other languages, standard fonts,
 * colour profiles and decoders of rare image formats.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  // The variant without WebAssembly, which our policy blocks.
  wasm: /_nowasm_fallback\.js$/,
  iccs: /\.icc$/,
};
/**
 * The name of the folder changes with the version, because browsers cache the files in the folder for ever.
 */
const PDF_FILES_NAME = "virtual:pdf-files";

/**
 * Adds to the build the files that pdf.js fetches by itself. The code gets the address of their folder by
 * `import folder from "virtual:pdf-files"`.
 */
export function pdfFiles(): Plugin {
  let base = "";
  const folder = async () => {
    const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
    return `assets/pdf-${version.replaceAll(".", "-")}/`;
  };
  return {
    name: "pdf-files",
    configResolved(config) {
      base = config.base;
    },
    resolveId: (id) => (id === PDF_FILES_NAME ? `\0${id}` : undefined),
    async load(id) {
      return id === `\0${PDF_FILES_NAME}`
        ? `export default ${JSON.stringify(base + (await folder()))};`
        : undefined;
    },
    async generateBundle({ dir }) {
      // Only the build for browsers needs these files: the renderer of the public pages shows no PDF.
      if (!dir || this.environment.name !== "client") return;
      for (const [kind, wanted] of Object.entries(kinds))
        for (const name of await readdir(join(packageFolder, kind)))
          if (wanted.test(name))
            this.emitFile({
              type: "asset",
              fileName: `${await folder()}${kind}/${name}`,
              source: await readFile(join(packageFolder, kind, name)),
            });
    },
    async configureServer(server) {
      const path = base + (await folder());
      server.middlewares.use((request, response, next) => {
        const [kind = "", name = ""] = request.url?.startsWith(path)
          ? request.url.slice(path.length).split("/")
          : [];
        if (!kinds[kind]?.test(name)) return next();
        readFile(join(packageFolder, kind, name)).then((file) => {
          if (extname(name) === ".js") response.setHeader("Content-Type", "text/javascript");
          response.end(file);
        }, next);
      });
    },
  };
}
