import { inText } from "@portico/contract/values/in-text";
import type { Labels } from "@portico/contract/foundation/labels";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { contentSecurityPolicy } from "./security-headers.ts";
import { addWebFiles } from "./web-files.ts";
import { addWebManifest, MANIFEST } from "./web-manifest.ts";
import { escapeHtml } from "./escape-html.ts";

const compress = promisify(brotliCompress);
/**
 * The best quality of compression. It takes about 40 ms, but only once for each page and state of the firm,
 * and reduces a page to a tenth of its size.
 */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY;

/** The list that the build of the web app writes beside the pages. */
interface PageList {
  /** The files of the prerendered pages, by path. */
  pages: Record<string, string>;
  /** The files of the same pages for a firm with a logo. */
  logoPages: Record<string, string>;
  /** The paths of all screens (spec §2), with `{…}` for parameters. */
  routes: string[];
  /** The digests of each page's inline styles, by file name. */
  styleHashes: Record<string, string[]>;
  /** The names of the files at the root. */
  files: string[];
}

/** The data in a page, which the web app needs before its first call. */
interface BootData {
  api_base: string;
  firm: { name: string; logo: string | null; labels: Labels };
}

interface WebPagesOptions {
  /** The folder web/dist. */
  folder: string;
  readBootData(): Promise<BootData>;
  /** Returns whether there is a user who can sign in or invite others. */
  isSetUp(): Promise<boolean>;
}

const SHELL = "shell.html";
const NOT_SET_UP = "/errors/not-set-up";

/**
 * Serves the web app. Some pages are prerendered. Every other screen gets the shell, a page that is empty
 * until the web app draws the screen in the browser. Any other path gets 404.
 */
export async function addWebPages(
  app: FastifyInstance,
  { folder, readBootData, isSetUp }: WebPagesOptions,
): Promise<void> {
  const list = JSON.parse(await readFile(join(folder, "pages.json"), "utf8")) as PageList;
  const screens = list.routes.map(patternOf);
  const filled = createPageFiller(folder);
  const withLogo = new Map<string | null, string>(
    Object.entries(list.pages).map(([path, file]) => [file, list.logoPages[path] ?? file]),
  );
  addWebFiles(
    app,
    folder,
    list.files.filter((name) => name !== MANIFEST),
  );
  await addWebManifest(app, { folder, readFirmName: async () => (await readBootData()).firm.name });

  async function send(request: FastifyRequest, reply: FastifyReply, file: string, status: number) {
    const data = await readBootData();
    const page = await filled(withLogo.get(data.firm.logo && file) ?? file, data);
    void reply.header("Content-Security-Policy", contentSecurityPolicy(list.styleHashes[file]));
    void reply
      .header("Cache-Control", "no-cache")
      .header("ETag", page.etag)
      .header("Vary", "Accept-Encoding");
    if (status === 200 && request.headers["if-none-match"] === page.etag) return reply.code(304).send();
    const isBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    if (isBrotli) void reply.header("Content-Encoding", "br");
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .send(isBrotli ? page.brotli : page.html);
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url);
    if (path === "/" && !(await isSetUp())) return send(request, reply, list.pages[NOT_SET_UP] ?? SHELL, 200);
    const prerendered = list.pages[path];
    if (prerendered && !path.startsWith("/errors/")) return send(request, reply, prerendered, 200);
    if (screens.some((screen) => screen.test(path))) return send(request, reply, SHELL, 200);
    // Bots get a bare 404 without a page (spec §2).
    if (isbot(request.headers["user-agent"] ?? "")) return reply.code(404).send();
    return send(request, reply, list.pages["/errors/404"] ?? SHELL, 404);
  }
  // Browsers request this icon when they show something that is not a page, such as a PDF, a picture or an
  // API answer.
  app.get("/favicon.ico", async (_request, reply) => reply.redirect("/favicon.svg", 301));
  app.route({ method: ["GET", "HEAD"], url: "/*", handler: page });
  // A form may be sent before its script runs. The answer then leads back to the form's page and not to an
  // error, and the password does not appear in a URL. The answer does not wait for the body, which is not
  // needed.
  const back = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(localPath(request.url), 303);
  app.route({ method: "POST", url: "/*", onRequest: back, handler: back });
}

interface FilledPage {
  html: Buffer;
  brotli: Buffer;
  etag: string;
}

/**
 * Returns a function that fills the firm's data into a page. A page is filled again only when this data has
 * changed.
 */
function createPageFiller(folder: string) {
  const templates = new Map<string, Promise<string>>();
  const pages = new Map<string, { boot: string; page: Promise<FilledPage> }>();
  return function filled(file: string, data: BootData): Promise<FilledPage> {
    const boot = JSON.stringify(data);
    const kept = pages.get(file);
    if (kept?.boot === boot) return kept.page;
    const template = templates.get(file) ?? readFile(join(folder, file), "utf8");
    templates.set(file, template);
    const page = template.then((text) => fill(text, boot, data.firm));
    pages.set(file, { boot, page });
    return page;
  };
}

async function fill(template: string, boot: string, firm: BootData["firm"]): Promise<FilledPage> {
  const values: Record<string, string> = {
    PORTICO_BOOT: escapeHtml(boot),
    FIRM_NAME: escapeHtml(firm.name),
    FIRM_LOGO: escapeHtml(firm.logo ?? ""),
    AGENT: escapeHtml(inText(firm.labels.agent.one)),
  };
  // All placeholders are filled in one pass, so that a firm's name that looks like a placeholder stays as it
  // is.
  const text = template.replaceAll(
    /%(PORTICO_BOOT|FIRM_NAME|FIRM_LOGO|AGENT)%/g,
    (_whole, name: string) => values[name]!,
  );
  const html = Buffer.from(text);
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return { html, brotli, etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"` };
}

function patternOf(route: string): RegExp {
  const source = route.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source}$`);
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Returns a URL with exactly one slash at the beginning, because two would lead to another host. */
function localPath(url: string): string {
  return `/${url.replace(/^[/\\]+/, "")}`;
}
