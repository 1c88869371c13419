import "./run/node-version.js";
import { handOver } from "./run/hand-over.js";
import { ensureInstalled } from "./run/install.js";
import { runTool } from "./run/project.js";

await runTool(async () => {
  await ensureInstalled({ dev: false });
  await handOver("server/src/files-check.ts", { args: [] });
});
