import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const APP = new URL("../../server/src/app.ts", import.meta.url).href;
const FOLDER = fileURLToPath(new URL("../../server/src", import.meta.url));
const HOOK = new URL("quick-imports.js", import.meta.url).href;

/** Loads the program without starting it, and prints every loaded module with its format. */
const LIST = `
import { registerHooks } from "node:module";
const loaded = new Set();
registerHooks({
  load(url, context, nextLoad) {
    const module = nextLoad(url, context);
    loaded.add(module.format + " " + url);
    return module;
  },
});
await import(process.argv[1]);
console.log(JSON.stringify([...loaded].sort()));
`;

test("with the quick imports the program loads exactly the same files as without them", () => {
  const list = (...options: string[]) => {
    const args = [...options, "--input-type=module", "--eval", LIST, APP];
    const printed = execFileSync(process.execPath, args, { cwd: FOLDER, encoding: "utf8" });
    return (JSON.parse(printed) as string[]).filter((module) => !module.endsWith(HOOK));
  };
  const usual = list();
  for (const part of [
    "/node_modules/drizzle-orm/",
    "/node_modules/zod/",
    "/contract/src/",
    "/server/src/modules.ts",
  ])
    expect(usual).toContainEqual(expect.stringContaining(part));
  expect(list("--import", HOOK)).toEqual(usual);
});
