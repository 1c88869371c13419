import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parse } from "plist";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readMobileFirm } from "./firm.js";
import { inProject } from "../run/project.js";

const APP = "mobile/ios/App/App";
const firm = readMobileFirm();
const readPlist = (file: string) =>
  parse(readFileSync(inProject(APP, file), "utf8")) as Record<string, unknown>;
const info = readPlist("Info.plist");
const xcode = createRequire(import.meta.url)("xcode");
const project = xcode.project(inProject("mobile/ios/App/App.xcodeproj/project.pbxproj")).parseSync();

/** The two build configurations of the app. Those of the whole Xcode project are left out. */
function buildSettings(): Record<string, string>[] {
  const all: { buildSettings?: Record<string, string> }[] = Object.values(
    project.pbxXCBuildConfigurationSection(),
  );
  return all.flatMap(({ buildSettings }) =>
    buildSettings?.PRODUCT_BUNDLE_IDENTIFIER ? [buildSettings] : [],
  );
}

test("both builds, debug and release, make the firm's own app", () => {
  expect(buildSettings()).toHaveLength(2);
  for (const settings of buildSettings()) {
    expect(settings).toMatchObject({
      PRODUCT_BUNDLE_IDENTIFIER: firm.appId,
      MARKETING_VERSION: firm.version,
      CURRENT_PROJECT_VERSION: firm.build,
      CODE_SIGN_ENTITLEMENTS: "App/App.entitlements",
      INFOPLIST_FILE: "App/Info.plist",
      ASSETCATALOG_COMPILER_APPICON_NAME: "AppIcon",
    });
  }
  expect(info.CFBundleDisplayName).toBe(firm.name);
  expect(info.CFBundleIdentifier).toBe("$(PRODUCT_BUNDLE_IDENTIFIER)");
});

test("phones whose system cannot show the pages are not offered the app", () => {
  const CSS_LAYERS_AND_COLORS = 16.4;
  for (const settings of buildSettings()) {
    expect(Number(settings.IPHONEOS_DEPLOYMENT_TARGET)).toBeGreaterThanOrEqual(CSS_LAYERS_AND_COLORS);
  }
});

test("links to the firm's host open the app, and the app has no other entitlement", () => {
  expect(readPlist("App.entitlements")).toEqual({
    "com.apple.developer.associated-domains": [`applinks:${firm.host}`],
  });
});

test("the privacy manifest lists the collected data and the use of preferences, declares no tracking, and is part of the build", () => {
  const manifest = readPlist("PrivacyInfo.xcprivacy");
  expect(manifest).toMatchObject({ NSPrivacyTracking: false, NSPrivacyTrackingDomains: [] });
  expect(manifest.NSPrivacyAccessedAPITypes).toEqual([
    {
      NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryUserDefaults",
      NSPrivacyAccessedAPITypeReasons: ["CA92.1"],
    },
  ]);
  const collected = [
    ...["Name", "EmailAddress", "PhoneNumber", "PhysicalAddress", "PhotosorVideos", "OtherUserContent"],
    ...["UserID", "DeviceID"],
  ];
  expect(manifest.NSPrivacyCollectedDataTypes).toEqual(
    collected.map((kind) => ({
      NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${kind}`,
      NSPrivacyCollectedDataTypeLinked: true,
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ["NSPrivacyCollectedDataTypePurposeAppFunctionality"],
    })),
  );
  const resources: { files?: { comment: string }[] }[] = Object.values(
    project.hash.project.objects.PBXResourcesBuildPhase,
  );
  const built = resources.flatMap(({ files }) => files ?? []).map(({ comment }) => comment);
  expect(built).toEqual(
    expect.arrayContaining(["PrivacyInfo.xcprivacy in Resources", "public in Resources"]),
  );
});

test("nothing is sent over the network unencrypted", () => {
  expect(info).not.toHaveProperty("NSAppTransportSecurity");
});

test("the app supports every orientation, is always light, and says what it needs the camera for", () => {
  const ways = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"];
  const orientations = ways.map((way) => `UIInterfaceOrientation${way}`);
  expect(info.UISupportedInterfaceOrientations).toEqual(orientations);
  expect(info["UISupportedInterfaceOrientations~ipad"]).toEqual(orientations);
  expect(info.UIUserInterfaceStyle).toBe("Light");
  for (const use of ["Camera", "PhotoLibrary", "PhotoLibraryAdd"]) {
    expect(info[`NS${use}UsageDescription`]).toMatch(/(photo|picture)\b.*\.$/);
  }
  for (const use of ["Camera", "PhotoLibrary"])
    expect(info[`NS${use}UsageDescription`]).toMatch(/\bdocuments?\b/);
});

test("the app registers Google's URL scheme if the firm shows Google on iOS, and otherwise registers none", () => {
  const reversed = firm.googleIosClientId.split(".").reverse().join(".");
  const wanted = { CFBundleURLName: "google", CFBundleURLSchemes: [reversed] };
  expect(info.CFBundleURLTypes).toEqual(firm.googleOnIos ? [wanted] : undefined);
});

test("every picture in the asset catalogue exists, and the icon has the form that the App Store requires", async () => {
  const catalogue = path.join(APP, "Assets.xcassets");
  for (const set of ["AppIcon.appiconset", "Splash.imageset"]) {
    const { images } = JSON.parse(readFileSync(inProject(catalogue, set, "Contents.json"), "utf8"));
    for (const { filename } of images) {
      const { hasAlpha, width, height } = await sharp(inProject(catalogue, set, filename)).metadata();
      expect({ filename, hasAlpha, square: width === height }).toEqual({
        filename,
        hasAlpha: false,
        square: true,
      });
      if (set.startsWith("AppIcon")) expect(width).toBe(1024);
    }
  }
});
