import "./run/node-version.js";
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./run/install.js";
import { inProject, projectNode, projectRoot, runTool } from "./run/project.js";
import { passSignalsOn } from "./run/run-program.js";

/** The browser uses PORT; the server behind it uses the next port. */
const webPort = Number(process.env.PORT ?? 3000);
const serverPort = webPort + 1;

await runTool(async () => {
  await ensureInstalled({ dev: true });
  const env = { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${webPort}` };
  const quickImports = pathToFileURL(inProject("tools/run/quick-imports.js")).href;
  const children = [
    ["--watch", "--watch-preserve-output", "--import", quickImports, inProject("server/src/main.ts")],
    [inProject("tools/run/dev-web.js"), String(webPort), `http://127.0.0.1:${serverPort}`],
  ].map((args) => spawn(projectNode(), args, { cwd: projectRoot, stdio: "inherit", env }));
  for (const child of children) {
    passSignalsOn(child);
    // Neither process is useful without the other.
    child.on("exit", (code) => {
      // The first process to end sets the exit code; the other only follows.
      process.exitCode ??= code ?? 1;
      for (const other of children) other.kill("SIGTERM");
    });
  }
});
