import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkTags, type Manifest } from "./link-tags.ts";
import { publicPages, staticPages } from "./public-pages.ts";

type Renderer = typeof import("../src/prerender.tsx");

const ROOT = '<div id="root"></div>';
const FIRM_NAME = "%FIRM_NAME%";
const FIRM_LOGO = "%FIRM_LOGO%";
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** The addresses of the two page renderers. They are loaded separately, so that they share no state. */
interface RendererUrls {
  plain: string;
  logo: string;
}

/** Writes the shell, the prerendered pages, and pages.json, which describes these files for the server. */
export async function writePages(distFolder: string, urls: RendererUrls): Promise<void> {
  const renderer = (await import(urls.plain)) as Renderer;
  const template = await readFile(join(distFolder, "index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(distFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const { page, hash } = await withStylesInlined(distFolder, template);
  const withLogo = (await import(urls.logo)) as Renderer;
  withLogo.renderWithLogo(FIRM_LOGO);
  const pages: Record<string, string> = {};
  const logoPages: Record<string, string> = {};
  const styleHashes: Record<string, string[]> = {};

  const write = async (path: string, html: string, list: Record<string, string>) => {
    // The policy of every page blocks style attributes and inline scripts, and only the browser's console
    // would say so. So the build checks for both here.
    if (/<[^>]+\sstyle="/.test(html)) throw new Error(`${path} carries a style attribute.`);
    if (/<script(?![^>]+\ssrc=)/.test(html)) throw new Error(`${path} carries an inline script.`);
    // In the browser of a firm without a logo, React would discard such a page.
    if (list === pages && html.includes(FIRM_LOGO))
      throw new Error(`${path} shows a logo that is not there.`);
    const file = `pages${path}${list === logoPages ? ".logo" : ""}.html`;
    list[path] = file;
    styleHashes[file] = [hash];
    await mkdir(dirname(join(distFolder, file)), { recursive: true });
    await writeFile(join(distFolder, file), html);
  };

  for (const { path, route } of publicPages) {
    for (const [kind, list] of [
      [renderer, pages],
      [withLogo, logoPages],
    ] as const) {
      const { html, title } = await kind.renderPage(path);
      await write(path, filled(page, { html, title, path, links: linkTags(manifest, route) }), list);
    }
  }
  for (const { name, ...words } of staticPages) {
    // Unlike the other pages here, the page for an unknown address starts the program, so that a signed-in
    // user has the side bar.
    const bare = name === "404" ? page : page.replace(SCRIPT, "");
    for (const [kind, list] of [
      [renderer, pages],
      [withLogo, logoPages],
    ] as const) {
      const { html } = await kind.renderStatic(words);
      await write(`/errors/${name}`, filled(bare, { html, title: words.title, path: "", links: "" }), list);
    }
  }
  const splash = `<div id="root">${await renderer.renderShell()}</div>`;
  const shell = withWholeStyles(template, manifest).replace(ROOT, () => splash);
  await writeFile(join(distFolder, "shell.html"), shell);
  await rename(join(distFolder, "index.html"), join(distFolder, ".vite/index.html"));
  const files = (await readdir(distFolder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const known = {
    pages,
    logoPages,
    routes: renderer.routePatterns(),
    styleHashes,
    files: files.map((entry) => entry.name).filter((name) => name !== "shell.html"),
  };
  await writeFile(join(distFolder, "pages.json"), `${JSON.stringify(known, null, 2)}\n`);
}

interface Filling {
  html: string;
  title: string;
  path: string;
  links: string;
}

function filled(page: string, { html, title, path, links }: Filling): string {
  const mark = path === "" ? "" : ` data-page="${path}"`;
  // The replacements are functions, because "$&" in a replacement string would insert the matched text.
  return page
    .replace(ROOT, () => `<div id="root"${mark}>${html}</div>`)
    .replace(`<title>${FIRM_NAME}</title>`, () => `<title>${title} · ${FIRM_NAME}</title>`)
    .replace("</head>", () => `${links}</head>`);
}

/**
 * Puts the style sheet of the signed-in pages into the shell, in place of the style sheet for pages before
 * sign-in. It contains all rules of the other one. With both, a third of it would be sent twice.
 */
function withWholeStyles(template: string, manifest: Manifest): string {
  const whole = Object.values(manifest)
    .flatMap(({ css = [] }) => css)
    .find((file) => file.includes("/internal-page-"));
  if (!whole) throw new Error("The build has no stylesheet of the signed-in pages.");
  return template.replace(STYLESHEET, (tag, file: string) => tag.replace(file, whole));
}

async function withStylesInlined(distFolder: string, template: string) {
  const [tag, file] = STYLESHEET.exec(template) ?? [];
  if (!tag || !file) throw new Error("The build has no stylesheet.");
  const styles = (await readFile(join(distFolder, file), "utf8")).trim();
  const digest = createHash("sha256").update(styles).digest("base64");
  return { page: template.replace(tag, () => `<style>${styles}</style>`), hash: `sha256-${digest}` };
}
