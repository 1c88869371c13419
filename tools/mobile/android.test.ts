import { emailPaths } from "@portico/contract/http/pages";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findAapt } from "../testing/aapt.js";
import { readMobileFirm } from "./firm.js";
import { inProject } from "../run/project.js";

const SOURCES = "mobile/android/app/src/main";
const read = (file: string) => readFileSync(inProject(file), "utf8");
const firm = readMobileFirm();
const manifest = read(`${SOURCES}/AndroidManifest.xml`);
const gradle = read("mobile/android/app/build.gradle");
const valuesOf = (text: string, attribute: string) =>
  [...text.matchAll(new RegExp(`android:${attribute}="([^"]*)"`, "g"))].map(([, value]) => value);

test("the build makes the firm's own app", () => {
  expect(gradle).toContain(`applicationId "${firm.appId}"`);
  expect(gradle).toContain(`versionCode ${firm.build}\n`);
  expect(gradle).toContain(`versionName "${firm.version}"`);
});

test("the file of the activity is where the manifest looks for it", () => {
  const namespace = /namespace = "([^"]+)"/.exec(gradle)?.[1] ?? "";
  const activity = read(`${SOURCES}/java/${namespace.replaceAll(".", "/")}/MainActivity.java`);
  expect(activity).toContain(`package ${namespace};`);
  expect(valuesOf(manifest, "name")).toContain(".MainActivity");
});

describe("links in emails", () => {
  const filters = manifest.split("<intent-filter").slice(1);
  const links = filters.filter((filter) => filter.includes("android.intent.action.VIEW"));

  test("open the app by one verified filter, and only from the firm's host over TLS", () => {
    expect(links).toHaveLength(1);
    expect(valuesOf(links[0] ?? "", "autoVerify")).toEqual(["true"]);
    expect(valuesOf(links[0] ?? "", "scheme")).toEqual(["https"]);
    expect(valuesOf(links[0] ?? "", "host")).toEqual([firm.host]);
  });

  test("open the app only at the paths that emails use, and never at the page to which Google redirects", () => {
    expect(valuesOf(links[0] ?? "", "path").sort()).toEqual([...emailPaths].sort());
    expect(manifest).not.toMatch(/android:path(Prefix|Pattern|Suffix|AdvancedPattern)=/);
    expect(valuesOf(manifest, "path").filter((one) => /google|profile/.test(one ?? ""))).toEqual([]);
  });
});

test("other apps can reach only the first screen, and cannot put a screen of their own over the app", () => {
  expect(valuesOf(manifest, "taskAffinity")).toEqual([""]);
  const components = manifest.match(/<(activity|provider|service|receiver)\b[^>]*>/g) ?? [];
  expect(components.map((one) => [valuesOf(one, "name")[0], valuesOf(one, "exported")[0]])).toEqual([
    [".MainActivity", "true"],
    ["androidx.core.content.FileProvider", "false"],
  ]);
});

test("the session is left out of backups and of transfers to another phone", () => {
  expect(valuesOf(manifest, "allowBackup")).toEqual(["false"]);
  expect(valuesOf(manifest, "fullBackupContent")).toEqual(["false"]);
  expect(valuesOf(manifest, "dataExtractionRules")).toEqual(["@xml/data_extraction_rules"]);
  const rules = read(`${SOURCES}/res/xml/data_extraction_rules.xml`);
  for (const way of ["cloud-backup", "device-transfer"]) {
    const part = rules.slice(rules.indexOf(`<${way}>`), rules.indexOf(`</${way}>`));
    expect([...part.matchAll(/<exclude domain="(\w+)"/g)].map(([, domain]) => domain)).toEqual(
      expect.arrayContaining(["root", "file", "database", "sharedpref", "external"]),
    );
    expect(part).not.toContain("<include");
  }
});

test("nothing is sent over the network unencrypted, and network access is the only permission that the app requests", () => {
  expect(valuesOf(manifest, "usesCleartextTraffic")).toEqual(["false"]);
  expect(manifest).not.toContain("networkSecurityConfig");
  expect([...manifest.matchAll(/<uses-permission [^>]*name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "android.permission.INTERNET",
  ]);
});

test("the app can find a camera app, so that a user can take a photo for the profile", () => {
  const queries = /<queries>([\s\S]*?)<\/queries>/.exec(manifest)?.[1] ?? "";
  expect(valuesOf(queries, "name")).toEqual(["android.media.action.IMAGE_CAPTURE"]);
});

test("only the Google part of the sign-in plugin is compiled in", () => {
  const settings = read("mobile/android/gradle.properties");
  expect([...settings.matchAll(/^socialLogin\.(\w+)\.include=true$/gm)].map(([, name]) => name)).toEqual([
    "google",
  ]);
});

/** Resources that the app takes from libraries. Only a real build has these libraries. */
const FROM_LIBRARIES = `<?xml version="1.0" encoding="utf-8"?><resources>
<attr name="colorPrimary" format="color"/><attr name="colorPrimaryDark" format="color"/>
<attr name="colorAccent" format="color"/><attr name="windowSplashScreenBackground" format="color"/>
<attr name="windowSplashScreenAnimatedIcon" format="reference"/><attr name="postSplashScreenTheme" format="reference"/>
<style name="Theme.AppCompat.Light.NoActionBar" parent="@android:style/Theme.Material.Light.NoActionBar"/>
<style name="Theme.SplashScreen" parent="@android:style/Theme.Material.Light.NoActionBar"/></resources>`;

/** Parts of the manifest that are newer than the Android platform that this test links against. */
const YOUNGER = /\s+android:dataExtractionRules="[^"]*"|<queries>[\s\S]*?<\/queries>/g;

const aapt = findAapt();
const linking = {
  skip: !aapt,
  meta: {
    reason:
      "This machine has no aapt2 to link them with. On Debian: apt-get install aapt android-framework-res",
  },
};

test(
  "the manifest and the resources can be linked, and everything that they refer to exists",
  linking,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "portico-aapt-"));
    const inFolder = (...parts: string[]) => path.join(folder, ...parts);
    const run = (...args: string[]) =>
      execFileSync(aapt?.aapt2 ?? "", args, { encoding: "utf8", stdio: "pipe" });
    try {
      mkdirSync(inFolder("libraries", "values"), { recursive: true });
      writeFileSync(inFolder("libraries", "values", "values.xml"), FROM_LIBRARIES);
      const merged = manifest
        .replace("<manifest ", '<manifest package="app.portico.portal" ')
        .replaceAll("${applicationId}", firm.appId)
        .replace(YOUNGER, "");
      writeFileSync(inFolder("AndroidManifest.xml"), merged);
      run("compile", "--dir", inFolder("libraries"), "-o", inFolder("libraries.zip"));
      run("compile", "--dir", inProject(SOURCES, "res"), "-o", inFolder("app.zip"));
      const linked = ["--manifest", inFolder("AndroidManifest.xml"), "-I", aapt?.framework ?? ""];
      const sdk = ["--min-sdk-version", "24", "--target-sdk-version", "36"];
      run(
        "link",
        "-o",
        inFolder("app.apk"),
        ...linked,
        ...sdk,
        inFolder("libraries.zip"),
        inFolder("app.zip"),
      );
      expect(run("dump", "badging", inFolder("app.apk"))).toContain(firm.name);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
