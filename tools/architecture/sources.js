import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The files that git would include, even those that are not committed yet. */
export const files = execFileSync(
  "git",
  ["-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z"],
  { cwd: root, encoding: "utf8" },
)
  .split("\0")
  .filter(Boolean);

/** @type {Map<string, string>} */
const texts = new Map();

/**
 * @param {string} file a path from the project's root
 * @returns {string} its text; empty if git lists the file and it does not exist
 */
export function read(file) {
  const known = texts.get(file) ?? textOf(file);
  texts.set(file, known);
  return known;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(path.join(root, file), "utf8");
  } catch {
    return "";
  }
}

/** @param {string} file */
export const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file);
/** @param {string} file */
export const isTest = (file) => /\.(test|e2e|soak)\.tsx?$/.test(file);

/** @typedef {{from: string, to: string}} Import */

/**
 * @param {string} from a code file
 * @returns {Import[]} what it imports from the project's own files, including types
 */
export function importsOf(from) {
  return [...read(from).matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].flatMap(([, to = ""]) => {
    if (to.startsWith(".")) return [{ from, to: path.posix.join(path.posix.dirname(from), to) }];
    const workspace = /^@portico\/(\w+)\/(.+)$/.exec(to);
    return workspace ? [{ from, to: `${workspace[1]}/src/${workspace[2]}.ts` }] : [];
  });
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} edges the names to which each name leads
 * @returns {string[] | null} one circle, from a name back to itself; null if there is none
 */
export function findCircle(edges) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const way = [];
  /** @type {(name: string) => string[] | null} */
  const visit = (name) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    way.push(name);
    for (const next of edges.get(name) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(name);
    return null;
  };
  for (const name of edges.keys()) {
    const circle = visit(name);
    if (circle) return circle;
  }
  return null;
}
