import "./run/node-version.js";
import { handOver } from "./run/hand-over.js";
import { ensureInstalled } from "./run/install.js";
import { runTool } from "./run/project.js";
import { ensureWebBuilt } from "./run/web-build.js";

await runTool(async () => {
  await ensureInstalled({ dev: false });
  await ensureWebBuilt();
  await handOver("server/src/main.ts", { args: process.argv.slice(2) });
});
