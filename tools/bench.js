import "./run/node-version.js";
import { handOver } from "./run/hand-over.js";
import { ensureInstalled } from "./run/install.js";
import { inProject, runTool } from "./run/project.js";
import { ensureWebBuilt } from "./run/web-build.js";

await runTool(async () => {
  await ensureInstalled({ dev: true });
  await ensureInstalled({
    dev: true,
    folder: inProject("bench"),
    title: "Installing what Portico is measured against",
  });
  await ensureWebBuilt();
  await handOver("bench/run.ts", { args: process.argv.slice(2) });
});
