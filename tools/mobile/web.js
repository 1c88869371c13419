import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, ToolError } from "../run/project.js";

/** @typedef {import("./firm.js").MobileFirm} MobileFirm */

const DIST = inProject("web", "dist");
/** Where the command for the native projects reads the web from. */
const WWW = inProject("mobile", "www");
/** A phone has the program itself, so files that only a server sends are left out. */
const OF_THE_SERVER = new Set(["pages", "pages.json", "shell.html"]);

/**
 * Makes the web that the app carries: the built program, told where its server is.
 * @param {MobileFirm} firm
 */
export function writeMobileWeb(firm) {
  rmSync(WWW, { recursive: true, force: true });
  for (const name of readdirSync(DIST)) {
    if (name.startsWith(".") || OF_THE_SERVER.has(name)) continue;
    cpSync(path.join(DIST, name), path.join(WWW, name), {
      recursive: true,
      filter: (file) => !file.endsWith(".br"),
    });
  }
  cpSync(inProject("mobile", "too-old"), WWW, { recursive: true });
  writeFileSync(path.join(WWW, "config.json"), `${JSON.stringify(appConfig(firm))}\n`);
  const shell = readFileSync(path.join(DIST, "shell.html"), "utf8");
  writeFileSync(path.join(WWW, "index.html"), startPage(shell, firm));
}

/**
 * What the web reads when it starts in the app.
 * @param {MobileFirm} firm
 */
function appConfig({ host, googleOnIos }) {
  return { api_base: `https://${host}`, google_on_ios: googleOnIos };
}

/**
 * The app answers every path with this page.
 * @param {string} shell
 * @param {MobileFirm} firm
 */
export function startPage(shell, { host, name }) {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(host)}" />`;
  const page = shell
    .replaceAll("%FIRM_NAME%", () => asHtml(name))
    // The policy comes after the charset, which must be in the first kilobyte.
    .replace(/<meta charset="utf-8"\s*\/?>/, (charset) => `${charset}${policy}`);
  if (!page.includes(policy) || !shell.includes("<title>%FIRM_NAME%</title>"))
    throw new ToolError("web/dist/shell.html has unexpected content. Remove web/dist and try again.");
  return page;
}

/**
 * The server sends one with every page; here the page brings its own. iOS serves the app by a scheme of its own,
 * which not every version takes for 'self'.
 * @param {string} host
 */
function contentSecurityPolicy(host) {
  const app = "'self' capacitor://localhost";
  const server = `https://${host}`;
  return [
    "default-src 'none'",
    `script-src ${app}`,
    `style-src ${app}`,
    `connect-src ${app} ${server}`,
    `img-src ${app} ${server} blob: data:`,
    `font-src ${app}`,
    `manifest-src ${app}`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types portico-worker ProseMirrorClipboard",
  ].join("; ");
}

/** @param {string} text */
function asHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
