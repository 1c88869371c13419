import "./run/node-version.js";
import { handOver } from "./run/hand-over.js";
import { ensureInstalled } from "./run/install.js";
import { runTool } from "./run/project.js";

const KILLS = "50";

await runTool(async () => {
  await ensureInstalled({ dev: true });
  await handOver("node_modules/vitest/vitest.mjs", {
    args: ["run", "--project", "server", "server/test/kill.test.ts"],
    env: { KILL_ROUNDS: KILLS },
  });
});
