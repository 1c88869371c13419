import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alone } from "./alone.js";
import { inProject, projectNode, projectRoot, ToolError } from "./project.js";
import { beginning, runQuietly } from "./run-program.js";
import { step } from "./step.js";

/** The sources that the web is built from. */
const SOURCES = ["web", "contract", "charts", "mobile/src", "mobile/package.json", "package-lock.json"];
/** Files that the build writes itself, or that are not part of it. */
const NO_SOURCE = /^(dist|node_modules|route-tree\.gen\.ts)$|\.test\.tsx?$/;
const FINGERPRINT = inProject("web", "dist", ".fingerprint");

/** Builds the web if its sources have changed since the last build. */
export async function ensureWebBuilt() {
  if (isCurrent()) return;
  await alone(async (hold) => {
    if (!isCurrent()) await step("Building the web app (takes about a minute)", () => build(hold));
  });
}

function isCurrent() {
  return existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, "utf8") === fingerprint();
}

/** @param {(pid: number) => void} onPid */
async function build(onPid) {
  // The router's build step writes paths between single quotes, unescaped.
  if (projectRoot.includes("'")) {
    throw new ToolError(
      `The web app cannot be built in a folder with a quote in its path. Move ${projectRoot} and try again.`,
    );
  }
  const begunWith = fingerprint();
  rmSync(FINGERPRINT, { force: true });
  // Vite keeps the NODE_ENV of the shell. With any other, React's development build is used, which is slow
  // and half as large again.
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, said } = await runQuietly(projectNode(), [inProject("web", "build", "build.ts")], {
    env,
    onPid,
  });
  if (code !== 0)
    throw new ToolError(`${beginning(said)}\n\nThe web app could not be built; see the messages above.`);
  writeFileSync(FINGERPRINT, begunWith);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} source
 */
function addTo(hash, source) {
  const whole = inProject(source);
  if (!existsSync(whole)) return;
  if (path.extname(source) === ".json") return void hash.update(`${source}\0`).update(readFileSync(whole));
  const entries = readdirSync(whole, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NO_SOURCE.test(entry.name)) continue;
    const inner = `${source}/${entry.name}`;
    if (entry.isDirectory()) addTo(hash, inner);
    else if (entry.isFile()) hash.update(`${inner}\0`).update(readFileSync(inProject(inner)));
  }
}
