import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { memorySettings } from "./memory-settings.js";
import { inProject, projectNode, projectRoot, ToolError } from "./project.js";
import { runInPlace } from "./run-program.js";

/**
 * Runs a program of the project in place of this tool, on the project's own Node: in this process if that is
 * possible, and otherwise in a child process.
 * @param {string} script a path in the repository
 * @param {{args?: string[], env?: NodeJS.ProcessEnv, settings?: string | null}} [options] `settings`: the
 *   file of the operator's settings, or null for none
 */
export async function handOver(script, { args = [], env = {}, settings = inProject(".env") } = {}) {
  const node = projectNode();
  // The cache keeps the stripped TypeScript out of memory and makes the next start quicker.
  const whole = { ...process.env, NODE_COMPILE_CACHE: inProject("node_modules", ".compile-cache"), ...env };
  const quick = ["--import", pathToFileURL(inProject("tools", "run", "quick-imports.js")).href];
  const options = [
    ...memorySettings,
    ...quick,
    ...(settings !== null && existsSync(settings) ? [`--env-file=${settings}`] : []),
  ];
  const underNpm = process.env.npm_lifecycle_event !== undefined;
  const follow = ["--import", pathToFileURL(inProject("tools", "run", "end-with-parent.js")).href];
  if (typeof process.execve === "function") {
    process.chdir(projectRoot);
    // The call works, but warns that it is experimental, which is of no use to an operator.
    process.emitWarning = () => {};
    process.execve(node, [node, ...options, ...(underNpm ? follow : []), inProject(script), ...args], whole);
  }
  if (underNpm) await import("./end-with-parent.js");
  try {
    process.exitCode = await runInPlace(node, [...options, ...follow, inProject(script), ...args], {
      env: whole,
    });
  } catch (error) {
    throw new ToolError(
      `The Node that comes with Portico does not run on this system (${error}). Install Node 24 and try again.`,
    );
  }
}
