import "./run/node-version.js";
import { existsSync, readFileSync } from "node:fs";
import { bin } from "./testing/checks.js";
import { ensureInstalled } from "./run/install.js";
import { inProject, projectNode, runTool, ToolError } from "./run/project.js";
import {
  listedMigrations,
  migrationFaults,
  noteRelease,
  presentMigrations,
} from "./migrations/released-migrations.js";
import { runInPlace } from "./run/run-program.js";

/** Stores the data of the version in package.json, so that every later version is tested with it. */
await runTool(async () => {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const file = `server/test/releases/${version}.sql`;
  if (existsSync(inProject(file)))
    throw new ToolError(`${file} already exists. Give package.json the number of the new release first.`);
  const faults = migrationFaults(listedMigrations(), presentMigrations());
  if (faults.length > 0) throw new ToolError(faults.join("\n"));
  await ensureInstalled({ dev: true });
  const args = [bin("vitest"), "run", "--project", "server", "keep-release"];
  const code = await runInPlace(projectNode(), args, { env: { ...process.env, KEEP_RELEASE: version } });
  if (code !== 0 || !existsSync(inProject(file)))
    throw new ToolError("The release could not be kept; see the message above.");
  noteRelease(version);
  console.log(`Kept ${file}. Commit it with the file beside it and with server/migrations/released.json.`);
});
