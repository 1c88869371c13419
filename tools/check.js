import "./run/node-version.js";
import { checks, architecture, runCheck } from "./testing/checks.js";
import { ensureInstalled } from "./run/install.js";
import { runTool } from "./run/project.js";

await runTool(async () => {
  await ensureInstalled({ dev: true });
  for (const check of [...checks, architecture]) {
    if (!(await runCheck(check))) process.exitCode = 1;
  }
});
