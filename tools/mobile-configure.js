import "./run/node-version.js";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./run/install.js";
import { mobileOptions, readMobileFirm } from "./mobile/firm.js";
import { writeProjects } from "./mobile/projects.js";
import { serverSettings } from "./mobile/server-settings.js";
import { runTool, ToolError } from "./run/project.js";

await runTool(async () => {
  const { help, ...said } = readArguments();
  if (help) return console.log(usage());
  await ensureInstalled({ dev: true });
  const firm = readMobileFirm(said);
  const changed = await writeProjects(firm);
  console.log(
    `The app is ${firm.name} ${firm.version} (${firm.build}), ${firm.appId}, for https://${firm.host}.`,
  );
  console.log(changed.length > 0 ? `Written:\n${indented(changed)}` : "Nothing needed to be changed.");
  console.log(`\nAdd this to the .env or the environment of its server:\n${indented(serverSettings(firm))}`);
  console.log("\nNext, run npm run mobile:sync.");
});

function readArguments() {
  const ofTheFirm = Object.fromEntries(
    Object.keys(mobileOptions).map((name) => [name, { type: /** @type {const} */ ("string") }]),
  );
  const options = { ...ofTheFirm, help: { type: /** @type {const} */ ("boolean") } };
  try {
    const { help, ...said } = parseArgs({ options, strict: true }).values;
    return { help, .../** @type {Record<string, string | undefined>} */ (said) };
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const reason = error instanceof Error ? (error.message.split(".")[0] ?? "") : String(error);
    throw new ToolError(`${reason}. Possible settings: ${known.join(", ")}.`);
  }
}

function usage() {
  const width = Math.max(...Object.keys(mobileOptions).map((name) => name.length));
  const lines = Object.entries(mobileOptions).map(([name, { what }]) => `--${name.padEnd(width)}  ${what}`);
  return `Writes a firm's values into both phone projects; what is not named stays as it is.\n${indented(lines)}`;
}

/** @param {string[]} lines */
function indented(lines) {
  return lines.map((line) => `  ${line}`).join("\n");
}
