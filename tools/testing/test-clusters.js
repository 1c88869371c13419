import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { inProject, projectNode, projectRoot, ToolError } from "../run/project.js";
import { hasSystemPostgres } from "./system-postgres.js";

/**
 * Starts the PostgreSQL that all tests of a run share, and also the system's own PostgreSQL if there is one.
 * @param {{withSystem: boolean}} options withSystem: whether a test needs the system's PostgreSQL
 * @returns {Promise<{env: Record<string, string>, stop(): Promise<void>}>} env: the
 *   environment variables by which the tests find them
 */
export async function startTestClusters({ withSystem }) {
  const program = inProject("server", "test", "shared-clusters.ts");
  const child = spawn(projectNode(), [program, ...(withSystem && hasSystemPostgres() ? ["system"] : [])], {
    cwd: projectRoot,
    // The child ends when its input ends, so it also ends if this process is killed.
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      env: JSON.parse(line),
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new ToolError("The database of the tests could not be started; see its messages above.");
}
