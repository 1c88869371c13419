import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, ToolError } from "../run/project.js";

/** @typedef {import("./firm.js").MobileFirm} MobileFirm */

const DIST = inProject("web", "dist");
/** The folder from which the command for the native projects reads the web. */
const WWW = inProject("mobile", "www");
/** The app contains the web itself, so files that only a server sends are left out. */
const OF_THE_SERVER = new Set(["pages", "pages.json", "shell.html"]);

/**
 * Writes the web that the app contains: the built web, with the address of its server.
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
 * Returns the configuration that the web reads when it starts in the app.
 * @param {MobileFirm} firm
 */
function appConfig({ host, googleOnIos }) {
  return { api_base: `https://${host}`, google_on_ios: googleOnIos };
}

/**
 * Returns the page with which the app answers every path.
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
 * Returns the content security policy. The server sends one with every page, but in the app the page contains
 * its own. iOS serves the app under a scheme of its own, and some versions do not count it as 'self'.
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
