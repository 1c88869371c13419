import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** What git would take: also the files that are not committed yet. */
export const files = execFileSync(
  "git",
  ["-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z"],
  { cwd: root, encoding: "utf8" },
)
  .split("\0")
  .filter(Boolean);

const texts = new Map<string, string>();

/** Takes a path from the project's root. Returns the text of the file; empty for one that git lists and nobody has. */
export function read(file: string): string {
  const known = texts.get(file) ?? textOf(file);
  texts.set(file, known);
  return known;
}

function textOf(file: string): string {
  try {
    return readFileSync(path.join(root, file), "utf8");
  } catch {
    return "";
  }
}

export const isCode = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);

export interface Import {
  from: string;
  to: string;
}

/** Takes a file of code. Returns what it imports of the project's own, types too. */
export function importsOf(from: string): Import[] {
  return [...read(from).matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].flatMap(([, to = ""]) => {
    if (to.startsWith(".")) return [{ from, to: path.posix.join(path.posix.dirname(from), to) }];
    const workspace = /^@portico\/(\w+)\/(.+)$/.exec(to);
    return workspace ? [{ from, to: `${workspace[1]}/src/${workspace[2]}.ts` }] : [];
  });
}

/** Takes what leads to what. Returns one way round, from a name back to itself, or null. */
export function findCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (name: string): string[] | null => {
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
