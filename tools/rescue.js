import "./node-version.js";
import { handOver } from "./hand-over.js";
import { ensureInstalled } from "./install.js";
import { runTool } from "./project.js";

await runTool(async () => {
  await ensureInstalled({ dev: false });
  await handOver("server/src/rescue.ts", { args: process.argv.slice(2) });
});
