import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "plist";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MobileFirm } from "./firm.js";
import { mobileOptions, readMobileFirm, withOptions } from "./firm.js";
import { writeProjects } from "./projects.js";
import { serverSettings } from "./server-settings.js";
import { inProject, projectNode } from "../run/project.js";

const PRINT = Array.from({ length: 32 }, () => "a1").join(":");
const said = {
  host: "https://portal.harbour.example/",
  "app-id": "example.harbour.portal",
  name: "Harbour & Lane’s",
  version: "2.10.3",
  build: "41",
  "apple-team": "A1B2C3D4E5",
  "android-cert": `${PRINT}, ${PRINT}`,
  "google-client-id": "123-web.apps.googleusercontent.com",
  "google-ios-client-id": "123-ios.apps.googleusercontent.com",
  "google-on-ios": "yes",
};

let copy: string;
const inCopy = (file: string) => path.join(copy, file);
const read = (file: string) => readFileSync(inCopy(file), "utf8");

/** Returns every file in the copy, so that unexpected changes count too. */
function contents(): Record<string, string> {
  const files = readdirSync(copy, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(inCopy(file)).isFile(),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(inCopy(file), "base64")]));
}

const before = readMobileFirm();
const harbour = withOptions(before, said);

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "portico-mobile-"));
  const tracked = ["-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z", "mobile"];
  const files = execFileSync("git", tracked, { cwd: inProject(), encoding: "utf8" })
    .split("\0")
    .filter(Boolean);
  for (const file of files) cpSync(inProject(file), inCopy(file));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test("the committed native projects match the firm's file of settings", async () => {
  expect(await writeProjects(before, inCopy)).toEqual([]);
});

test("one firm's values are written to every place that needs them in both native projects", async () => {
  await writeProjects(harbour, inCopy);
  const gradle = read("mobile/android/app/build.gradle");
  expect(gradle).toContain('applicationId "example.harbour.portal"');
  expect(gradle).toContain("versionCode 41\n");
  expect(gradle).toContain('versionName "2.10.3"');
  expect(read("mobile/android/app/src/main/AndroidManifest.xml")).toContain('host="portal.harbour.example"');
  expect(read("mobile/android/app/src/main/res/values/strings.xml")).toContain(">Harbour &amp; Lane’s<");
  const project = read("mobile/ios/App/App.xcodeproj/project.pbxproj");
  expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = example\.harbour\.portal;/g)).toHaveLength(2);
  expect(project.match(/DEVELOPMENT_TEAM = A1B2C3D4E5;/g)).toHaveLength(2);
  expect(project.match(/MARKETING_VERSION = 2\.10\.3;/g)).toHaveLength(2);
  expect(project.match(/CURRENT_PROJECT_VERSION = 41;/g)).toHaveLength(2);
  expect(parse(read("mobile/ios/App/App/Info.plist"))).toMatchObject({
    CFBundleDisplayName: "Harbour & Lane’s",
    CFBundleURLTypes: [{ CFBundleURLSchemes: ["com.googleusercontent.apps.123-ios"] }],
    UIApplicationSceneManifest: { UIApplicationSupportsMultipleScenes: false },
  });
  expect(parse(read("mobile/ios/App/App/App.entitlements"))).toEqual({
    "com.apple.developer.associated-domains": ["applinks:portal.harbour.example"],
  });
  expect(JSON.parse(read("mobile/capacitor.config.json"))).toMatchObject({
    appId: "example.harbour.portal",
    appName: "Harbour & Lane’s",
  });
  expect(Object.values(contents()).join()).not.toContain(".draft");
});

test("applying the same values twice changes nothing, and applying the old values again restores everything", async () => {
  const first = contents();
  expect(await writeProjects(harbour, inCopy)).not.toEqual([]);
  const once = contents();
  expect(await writeProjects(harbour, inCopy)).toEqual([]);
  expect(contents()).toEqual(once);
  await writeProjects(before, inCopy);
  expect(contents()).toEqual(first);
});

test("a name with an apostrophe is escaped for Android", async () => {
  await writeProjects(withOptions(before, { name: "Lane's" }), inCopy);
  expect(read("mobile/android/app/src/main/res/values/strings.xml")).toContain(String.raw`>Lane\'s<`);
});

test("a firm that turns Google on iOS off again gets a project without Google and without its URL scheme", async () => {
  await writeProjects(harbour, inCopy);
  await writeProjects(withOptions(harbour, { "google-on-ios": "no" }), inCopy);
  expect(parse(read("mobile/ios/App/App/Info.plist"))).not.toHaveProperty("CFBundleURLTypes");
});

test("a project in which a value cannot be written is reported, and no file is written", async () => {
  const project = "mobile/ios/App/App.xcodeproj/project.pbxproj";
  rmSync(inCopy(project));
  cpSync(inProject("README.md"), inCopy(project));
  const spoilt = contents();
  await expect(writeProjects(harbour, inCopy)).rejects.toThrow(`${project} has unexpected content`);
  expect(contents()).toEqual(spoilt);
});

const badValues: [option: string, value: string][] = [
  ["host", "http://portal.harbour.example"],
  ["host", "https://portal.harbour.example:8443"],
  ["host", "https://portal.harbour.example/portal"],
  ["host", "localhost"],
  ["host", "127.0.0.1"],
  ["host", 'evil"host.example'],
  ["host", ""],
  ["app-id", "portal"],
  ["app-id", "com.harbour-lane.portal"],
  ["app-id", "com.harbour_lane.portal"],
  ["app-id", "com.1harbour.portal"],
  ["app-id", "com.example.portal"],
  ["name", ""],
  ["name", "A name that is longer than any shop shows"],
  ["name", "</string>"],
  ["name", 'The "Portal"'],
  ["name", "$(PRODUCT_NAME)"],
  ["name", "@string/app_name"],
  ["name", "Two\nlines"],
  ["version", "1.0"],
  ["version", "01.0.0"],
  ["build", "0"],
  ["build", "1.5"],
  ["build", "2100000001"],
  ["apple-team", "a1b2c3d4e5"],
  ["android-cert", "A1:B2"],
  ["android-cert", `${PRINT},x`],
  ["google-client-id", "123"],
  ["google-ios-client-id", "com.googleusercontent.apps.123-ios"],
  ["google-on-ios", "true"],
];

test.each(badValues)("--%s %j is refused, and one sentence says why", (option, value) => {
  expect(() => withOptions(before, { ...said, [option]: value })).toThrow(
    /^--[a-z-]+ is .*; write [^\n]*\.$/,
  );
});

const tidied: [option: string, value: string, taken: Partial<MobileFirm>][] = [
  ["host", "https://Portal.Harbour.Example", { host: "portal.harbour.example" }],
  ["host", "https://hafen.müller.example", { host: "hafen.xn--mller-kva.example" }],
  ["host", "portal.harbour.example", { host: "portal.harbour.example" }],
  ["android-cert", PRINT.replaceAll(":", ""), { androidCertificates: [PRINT.toUpperCase()] }],
  ["name", "  Harbour  ", { name: "Harbour" }],
];

test.each(tidied)("--%s %j is accepted, and stored in its normal form", (option, value, taken) => {
  expect(withOptions(before, { [option]: value })).toMatchObject(taken);
});

test("an error message says what is wrong with a value that looks right", () => {
  expect(() => withOptions(before, { "apple-team": "abcde12345" })).toThrow("capital letters");
  expect(() => withOptions(before, { name: 'The "Portal" <one>' })).toThrow('write it without " < >.');
  expect(() => withOptions(before, { "app-id": "com.example.portal" })).toThrow("Google Play refuses");
});

test("a value that was written by hand into the firm's file is validated like an option of the command", () => {
  for (const [bad, option] of [
    [{ version: '1.0.0"\nexec("x")//' }, "--version"],
    [{ host: 'a.example" /><data android:path="/auth/google/callback' }, "--host"],
    [{ appleTeam: "ABC; HACK = 1" }, "--apple-team"],
    [{ androidCertificates: undefined }, "--android-cert"],
    [{ build: "1" }, "--build"],
  ] as const) {
    const file = { ...before, ...bad } as MobileFirm;
    expect(() => withOptions(file, { name: "Portal" })).toThrow(option);
  }
  const fixed = withOptions({ ...before, version: "one" }, { version: "1.0.1" });
  expect(fixed).toEqual({ ...before, version: "1.0.1" });
});

test("all errors are reported at once, one per line", () => {
  const bad = { host: "http://x", "app-id": "portal", "google-on-ios": "true" };
  expect(() => withOptions(before, bad)).toThrow(
    /^--host is .*\.\n--app-id is .*\.\n--google-on-ios is .*\.$/,
  );
});

test("values that contradict each other are refused", () => {
  const none: MobileFirm = { ...before, googleOnIos: false, googleIosClientId: "" };
  expect(() => withOptions(none, { "google-on-ios": "yes" })).toThrow("needs its own client id");
  expect(() => withOptions(before, { ...said, "google-client-id": "" })).toThrow("without the web's");
  const web = said["google-client-id"];
  expect(() => withOptions(before, { ...said, "google-ios-client-id": web })).toThrow("a client id each");
});

test("the settings for the server include Google's secret whenever Google is used", () => {
  expect(serverSettings(harbour).join("\n")).toMatch(/GOOGLE_CLIENT_ID=123-web.*\n.*GOOGLE_CLIENT_SECRET/);
  expect(serverSettings({ ...before, googleClientId: "" }).join("\n")).not.toContain("GOOGLE");
});

test("the command says in one sentence which option it cannot read, and lists the settings that the server needs", () => {
  const run = (...args: string[]) =>
    spawnSync(projectNode(), [inProject("tools/mobile-configure.js"), ...args], { encoding: "utf8" });
  const unknown = run("--hots", "x");
  expect([unknown.status, unknown.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^Unknown option '--hots'\. [^\n]*$/),
  ]);
  const bad = run("--host", "http://x");
  expect([bad.status, bad.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^--host is "http:\/\/x"; [^\n]*\.$/),
  ]);
  const help = run("--help");
  expect([help.status, help.stderr]).toEqual([0, ""]);
  for (const option of Object.keys(mobileOptions)) expect(help.stdout).toContain(`--${option} `);
  const nothingNew = run();
  expect(nothingNew.status).toBe(0);
  expect(nothingNew.stdout).toContain("Nothing needed to be changed.");
  expect(nothingNew.stdout).toContain("Add this to the .env or the environment of its server");
});
