import "./node-version.js";
import { handOver } from "./hand-over.js";
import { ensureInstalled } from "./install.js";
import { runTool } from "./project.js";
import { ensureWebBuilt } from "./web-build.js";

await runTool(async () => {
  await ensureInstalled({ dev: false });
  await ensureWebBuilt();
  await handOver("server/src/main.ts", { args: process.argv.slice(2) });
});
