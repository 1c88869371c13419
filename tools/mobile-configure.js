import "./node-version.js";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.js";
import { mobileOptions, readMobileFirm, withOptions } from "./mobile-firm.js";
import { writeProjects } from "./mobile-projects.js";
import { runTool, ToolFault } from "./project.js";

/** @typedef {import("./mobile-firm.js").MobileFirm} MobileFirm */

await runTool(async () => {
  const said = readArguments();
  await ensureInstalled({ dev: true });
  const firm = withOptions(readMobileFirm(), said);
  const changed = await writeProjects(firm);
  console.log(
    `The app is ${firm.name} ${firm.version} (${firm.build}), ${firm.appId}, for https://${firm.host}.`,
  );
  console.log(changed.length > 0 ? `Written:\n${indented(changed)}` : "Nothing had to be changed.");
  console.log(`\nIts server has to be told, in .env or its environment:\n${indented(forTheServer(firm))}`);
  console.log("\nGo on with npm run mobile:sync.");
});

/** @returns {Record<string, string | undefined>} */
function readArguments() {
  const options = Object.fromEntries(
    Object.keys(mobileOptions).map((name) => [name, { type: /** @type {const} */ ("string") }]),
  );
  try {
    return { ...parseArgs({ options, strict: true }).values };
  } catch (error) {
    const known = Object.keys(mobileOptions).map((name) => `--${name}`);
    const reason = error instanceof Error ? (error.message.split(".")[0] ?? "") : String(error);
    throw new ToolFault(`${reason}. What may be set: ${known.join(", ")}.`);
  }
}

/** @param {MobileFirm} firm */
function forTheServer(firm) {
  const { appId, appleTeam, androidCertificates, googleClientId, googleIosClientId } = firm;
  // The server takes the two of Android together or not at all.
  const android = [`ANDROID_APP_ID=${appId}`, `ANDROID_CERT_SHA256=${androidCertificates.join(",")}`];
  return [
    ...(androidCertificates.length > 0 ? android : ["(for Android, nothing until --android-cert is known)"]),
    appleTeam ? `IOS_APP_ID=${appleTeam}.${appId}` : "(for iOS, nothing until --apple-team is known)",
    ...(googleClientId ? [`GOOGLE_CLIENT_ID=${googleClientId}`] : []),
    ...(googleIosClientId ? [`GOOGLE_IOS_CLIENT_ID=${googleIosClientId}`] : []),
  ];
}

/** @param {string[]} lines */
function indented(lines) {
  return lines.map((line) => `  ${line}`).join("\n");
}
