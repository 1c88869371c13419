import "./run/node-version.js";
import { handOver } from "./run/hand-over.js";
import { ensureInstalled } from "./run/install.js";
import { inProject, projectNode, runTool, ToolError } from "./run/project.js";
import { runInPlace } from "./run/run-program.js";
import { ensureWebBuilt } from "./run/web-build.js";

/** A large firm has a folder of its own, so that the small firm stays as it is. */
const FOLDER = "data-demo";
const CLIENTS_MAX = 2_000_000;

await runTool(async () => {
  const { clients, args } = readArguments(process.argv.slice(2));
  await ensureInstalled({ dev: false });
  await ensureWebBuilt();
  const env = { DATA_DIR: inProject(clients ? `${FOLDER}-${clients}` : FOLDER) };
  const filled = await runInPlace(projectNode(), [inProject("server/src/demo.ts"), String(clients)], {
    env: { ...process.env, ...env },
  });
  if (filled !== 0) throw new ToolError("The demo firm could not be created; see the message above.");
  // The operator's settings name the firm's own database and mail server.
  await handOver("server/src/main.ts", { args, env, settings: null });
});

/**
 * @param {readonly string[]} args
 * @returns {{clients: number, args: string[]}} how many clients the demo firm gets in addition to its own,
 *   and the arguments for the program
 */
function readArguments(args) {
  const place = args.indexOf("--clients");
  if (place === -1) return { clients: 0, args: [...args] };
  const typed = args[place + 1] ?? "";
  const clients = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  if (clients < 1 || clients > CLIENTS_MAX)
    throw new ToolError(
      `--clients takes a number from 1 to ${CLIENTS_MAX}, such as: npm run demo -- --clients 1000000`,
    );
  return { clients, args: args.toSpliced(place, 2) };
}
