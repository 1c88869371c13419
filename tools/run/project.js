import { existsSync } from "node:fs";
import path from "node:path";
import { usageAsked } from "./usage.js";

/** The folder of the repository. */
export const projectRoot = path.resolve(import.meta.dirname, "..", "..");

/** The oldest Node that runs TypeScript files as they are, without a warning. */
const RUNTIME_MAJOR = 24;

/**
 * @param {...string} parts
 * @returns {string} a path in the repository
 */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}

/**
 * Returns the Node that npm has installed with Portico. On a platform for which there is none, returns the
 * Node that runs this program, if it is new enough.
 * @returns {string}
 */
export function projectNode() {
  const brought = inProject("node_modules", ".bin", "node");
  if (existsSync(brought)) return brought;
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) return process.execPath;
  throw new ToolError(
    `Portico comes without Node for ${process.platform} ${process.arch}. Install Node ${RUNTIME_MAJOR} and try again.`,
  );
}

/** A problem that the person at the keyboard can fix; its message is all they need to read. */
export class ToolError extends Error {
  /** @override */
  name = "ToolError";
}

/**
 * Runs a command of the folder `tools`, or prints its usage if the argument is --help. A `ToolError` ends the
 * command, which then prints only the error's message and no stack.
 * @param {() => Promise<void>} command
 */
export async function runTool(command) {
  const usage = usageAsked(path.parse(process.argv[1] ?? "").name, process.argv.slice(2));
  if (usage !== null) return console.log(usage);
  try {
    await command();
  } catch (error) {
    console.error(error instanceof ToolError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
