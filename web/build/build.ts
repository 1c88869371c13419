import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build as viteBuild } from "vite";
import { compressAssets } from "./compress-assets.ts";
import { writePages } from "./write-pages.ts";

const webFolder = join(import.meta.dirname, "..");
const configFile = join(webFolder, "vite.config.ts");
const distFolder = join(webFolder, "dist");

/** Builds web/dist: hashed assets, the shell, the prerendered public pages and pages.json. */
export async function build(): Promise<void> {
  const rendererFolder = await mkdtemp(join(tmpdir(), "portico-prerender-"));
  // Node reads the nearest package.json. The renderer's folder is outside this package, so it needs a
  // package.json of its own that says "module".
  await writeFile(join(rendererFolder, "package.json"), '{"type":"module"}');
  try {
    const [plain, logo] = [join(rendererFolder, "plain"), join(rendererFolder, "logo")];
    await Promise.all([buildBrowser(), buildRenderer(plain)]);
    // Makes a second copy of the renderer, for pages with a logo. A renderer remembers what it has rendered,
    // so one renderer cannot make both kinds of pages.
    await cp(plain, logo, { recursive: true });
    await writePages(distFolder, { plain: rendererIn(plain), logo: rendererIn(logo) });
    await compressAssets(join(distFolder, "assets"));
  } finally {
    await rm(rendererFolder, { recursive: true, force: true });
  }
}

function rendererIn(folder: string): string {
  return pathToFileURL(join(folder, "prerender.js")).href;
}

async function buildBrowser(): Promise<void> {
  await viteBuild({ configFile, logLevel: "warn" });
}

async function buildRenderer(outDir: string): Promise<void> {
  await viteBuild({
    configFile,
    logLevel: "warn",
    // Everything is bundled, since a file in a temporary folder cannot import packages.
    ssr: { noExternal: true },
    build: {
      ssr: join(webFolder, "src/prerender.tsx"),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
    },
  });
}

if (import.meta.main) await build();
