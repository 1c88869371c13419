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

/** The two builds of the app, without those of the project around it. */
function buildSettings(): Record<string, string>[] {
  const all: { buildSettings?: Record<string, string> }[] = Object.values(
    project.pbxXCBuildConfigurationSection(),
  );
  return all.flatMap(({ buildSettings }) =>
    buildSettings?.PRODUCT_BUNDLE_IDENTIFIER ? [buildSettings] : [],
  );
}

test("the app of the firm is the one that is built, to debug and to release", () => {
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

test("no phone gets the app whose system cannot show the pages", () => {
  const CSS_LAYERS_AND_COLORS = 16.4;
  for (const settings of buildSettings()) {
    expect(Number(settings.IPHONEOS_DEPLOYMENT_TARGET)).toBeGreaterThanOrEqual(CSS_LAYERS_AND_COLORS);
  }
});

test("links of the firm's host open the app, and it may do nothing else beyond its own", () => {
  expect(readPlist("App.entitlements")).toEqual({
    "com.apple.developer.associated-domains": [`applinks:${firm.host}`],
  });
});

test("the privacy manifest names what is collected, the preferences and no tracking, and is built in", () => {
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

test("nothing goes over the network in the clear", () => {
  expect(info).not.toHaveProperty("NSAppTransportSecurity");
});

test("the app turns every way, is always light, and says what it wants a camera for", () => {
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

test("the app answers to Google's scheme where the firm shows Google on iOS, and to none elsewhere", () => {
  const reversed = firm.googleIosClientId.split(".").reverse().join(".");
  const wanted = { CFBundleURLName: "google", CFBundleURLSchemes: [reversed] };
  expect(info.CFBundleURLTypes).toEqual(firm.googleOnIos ? [wanted] : undefined);
});

test("every picture of the catalogue is there, and the icon is as the App Store takes it", async () => {
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
