import "./run/node-version.js";
import { handOver } from "./run/hand-over.js";
import { ensureInstalled } from "./run/install.js";
import { inProject, projectNode, runTool, ToolFault } from "./run/project.js";
import { runInPlace } from "./run/run-program.js";
import { ensureWebBuilt } from "./run/web-build.js";

await runTool(async () => {
  await ensureInstalled({ dev: false });
  await ensureWebBuilt();
  const env = { DATA_DIR: inProject("data-demo") };
  const filled = await runInPlace(projectNode(), [inProject("server/src/demo.ts")], {
    env: { ...process.env, ...env },
  });
  if (filled !== 0) throw new ToolFault("The demo firm could not be created; see the message above.");
  await handOver("server/src/main.ts", { args: process.argv.slice(2), env });
});
