import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { inProject, projectNode } from "./project.js";
import { usages } from "./usage.js";

const run = promisify(execFile);
const tools = readdirSync(inProject("tools"))
  .filter((file) => file.endsWith(".js"))
  .map((file) => path.parse(file).name)
  // This command prints its options itself, so it has no usage here.
  .filter((name) => name !== "mobile-configure");

test("every command has a usage, and every usage has a command", () => {
  expect(Object.keys(usages).toSorted()).toEqual(tools.toSorted());
});

test.each(tools)("%s --help says what the command does, and does nothing else", async (tool) => {
  for (const flag of ["--help", "-h"]) {
    const { stdout } = await run(projectNode(), [inProject("tools", `${tool}.js`), flag]);
    expect(stdout).toBe(`${usages[tool as keyof typeof usages]}\n`);
  }
});
