import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { inProject, ToolError } from "../run/project.js";
import { FIRM_FILE } from "./firm.js";

/** @typedef {import("./firm.js").MobileFirm} MobileFirm */
/** @typedef {(text: string, firm: MobileFirm) => string} Writer */

/**
 * Returns the files of the native projects that contain values of the firm, each with the function that
 * writes the values into it.
 * @returns {Promise<Record<string, Writer>>}
 */
async function writers() {
  const plist = await import("plist");
  /** @param {Record<string, any>} values */
  const asPlist = (values) => `${plist.build(/** @type {any} */ (values), { indent: "\t" })}\n`;
  /** @param {string} text */
  const parsed = (text) => /** @type {Record<string, any>} */ (plist.parse(text));
  return {
    [FIRM_FILE]: (_, firm) => asJson(firm),
    "mobile/capacitor.config.json": (text, { appId, name }) =>
      asJson({ ...JSON.parse(text), appId, appName: name }),
    "mobile/android/app/build.gradle": (text, { appId, version, build }) =>
      replaced(text, [
        [/(applicationId )".*"/g, `"${appId}"`],
        [/(versionCode )\d+/g, String(build)],
        [/(versionName )".*"/g, `"${version}"`],
      ]),
    "mobile/android/app/src/main/AndroidManifest.xml": (text, { host }) =>
      replaced(text, [[/(<data android:host=)"[^"]*"/g, `"${host}"`]]),
    "mobile/android/app/src/main/res/values/strings.xml": (text, { name }) =>
      replaced(text, [[/(<string name="(?:app_name|title_activity_main)">)[^<]*/g, asAndroidText(name)]]),
    "mobile/ios/App/App.xcodeproj/project.pbxproj": (text, { appId, version, build, appleTeam }) =>
      replaced(text, [
        [/(PRODUCT_BUNDLE_IDENTIFIER = )[^;]*/g, appId],
        [/(MARKETING_VERSION = )[^;]*/g, version],
        [/(CURRENT_PROJECT_VERSION = )[^;]*/g, String(build)],
        [/(DEVELOPMENT_TEAM = )[^;]*/g, appleTeam || '""'],
      ]),
    "mobile/ios/App/App/Info.plist": (text, firm) => {
      const { CFBundleURLTypes: _, ...values } = parsed(text);
      return asPlist({ ...values, CFBundleDisplayName: firm.name, ...urlTypes(firm) });
    },
    "mobile/ios/App/App/App.entitlements": (text, { host }) =>
      asPlist({ ...parsed(text), "com.apple.developer.associated-domains": [`applinks:${host}`] }),
  };
}

/**
 * Writes the firm's values into both native projects. If a value cannot be written into a file, no file is
 * changed.
 * @param {MobileFirm} firm
 * @param {(file: string) => string} whole returns the full path of a file in the repository
 * @returns {Promise<string[]>} the files that changed
 */
export async function writeProjects(firm, whole = inProject) {
  const changed = Object.entries(await writers())
    .map(([file, write]) => {
      const before = readFileSync(whole(file), "utf8");
      try {
        return { file, before, after: write(before, firm) };
      } catch (error) {
        throw new ToolError(`${file} has unexpected content, so nothing was written (${error}).`);
      }
    })
    .filter(({ before, after }) => before !== after);
  const drafts = changed.map(({ file }) => `${whole(file)}.draft`);
  try {
    changed.forEach(({ after }, place) => writeFileSync(drafts[place] ?? "", after));
    changed.forEach(({ file }, place) => renameSync(drafts[place] ?? "", whole(file)));
  } finally {
    for (const draft of drafts) rmSync(draft, { force: true });
  }
  return changed.map(({ file }) => file);
}

/**
 * Returns the URL scheme by which Google returns to the app: the reversed client id. Without Google there is
 * none, because the store refuses an empty scheme.
 * @param {MobileFirm} firm
 */
function urlTypes({ googleOnIos, googleIosClientId }) {
  if (!googleOnIos) return {};
  const scheme = googleIosClientId.split(".").reverse().join(".");
  return { CFBundleURLTypes: [{ CFBundleURLName: "google", CFBundleURLSchemes: [scheme] }] };
}

/**
 * @param {string} text
 * @param {[RegExp, string][]} values patterns, each with the text to write after its first group
 */
function replaced(text, values) {
  return values.reduce((before, [place, value]) => {
    if (before.search(place) === -1) throw new Error(`nothing matches ${place}`);
    return before.replace(place, (_, kept) => kept + value);
  }, text);
}

/** @param {string} text */
function asAndroidText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("'", String.raw`\'`);
}

/** @param {object} values */
function asJson(values) {
  return `${JSON.stringify(values, null, 2)}\n`;
}
