import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../server/src", import.meta.url));
const HOOK = new URL("quick-imports.js", import.meta.url).href;

/** Prints where the program's imports of drizzle-orm lead, and every module that is loaded by them. */
const LIST = `
import { registerHooks } from "node:module";
const loaded = new Set();
registerHooks({ load(url, context, nextLoad) { loaded.add(url); return nextLoad(url, context); } });
const names = JSON.parse(process.argv[1]);
for (const name of names) await import(name);
console.log(JSON.stringify({ places: names.map((name) => import.meta.resolve(name)), loaded: [...loaded].sort() }));
`;

test("with the quick imports the program loads the very same files of drizzle-orm", () => {
  const names = [
    ...new Set(readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).flatMap(drizzleImports)),
  ];
  const list = (...options: string[]) => {
    const args = [...options, "--input-type=module", "--eval", LIST, JSON.stringify(names)];
    return JSON.parse(execFileSync(process.execPath, args, { cwd: SOURCES, encoding: "utf8" })) as object;
  };
  const usual = list();
  expect(usual).toMatchObject({ places: expect.arrayContaining([expect.stringContaining("drizzle-orm")]) });
  expect(list("--import", HOOK)).toEqual(usual);
});

function drizzleImports(file: string): string[] {
  if (!file.endsWith(".ts")) return [];
  const text = readFileSync(`${SOURCES}/${file}`, "utf8");
  return [...text.matchAll(/from "(drizzle-orm[^"]*)"/g)].map(([, name = ""]) => name);
}
