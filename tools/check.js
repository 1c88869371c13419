import "./node-version.js";
import { checks, laws, runCheck } from "./checks.js";
import { ensureInstalled } from "./install.js";
import { runTool } from "./project.js";

await runTool(async () => {
  await ensureInstalled({ dev: true });
  for (const check of [...checks, laws]) {
    if (!(await runCheck(check))) process.exitCode = 1;
  }
});
