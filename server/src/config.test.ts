import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const FIRST = Array.from({ length: 32 }, () => "0A").join(":");
const SECOND = Array.from({ length: 32 }, () => "fe").join(":");
const both = { ANDROID_APP_ID: "com.firm.portal", ANDROID_CERT_SHA256: FIRST };

test("the phone apps are those that are set, and none if none is set", () => {
  expect(readConfig({}).phoneApps).toEqual({ android: null, iosAppId: null });
  const env = {
    ...both,
    ANDROID_CERT_SHA256: ` ${FIRST}, ${SECOND},`,
    IOS_APP_ID: "A1B2C3D4E5.com.firm-1.Portal",
  };
  expect(readConfig(env).phoneApps).toEqual({
    android: { appId: "com.firm.portal", certificates: [FIRST, SECOND.toUpperCase()] },
    iosAppId: "A1B2C3D4E5.com.firm-1.Portal",
  });
});

test("a call waits five seconds for a statement, or as many as are configured", () => {
  expect(readConfig({}).databaseCallSeconds).toBe(5);
  expect(readConfig({ DATABASE_CALL_SECONDS: " 100 " }).databaseCallSeconds).toBe(100);
});

test("an Android app that is only half configured is refused", () => {
  for (const name of ["ANDROID_APP_ID", "ANDROID_CERT_SHA256"] as const)
    expect(() => readConfig({ [name]: both[name] })).toThrow(
      /^ANDROID_APP_ID and ANDROID_CERT_SHA256 belong together; set both/,
    );
});

test.each([
  [{ ...both, ANDROID_APP_ID: "portal" }, /^ANDROID_APP_ID is "portal"; set it to .*\.$/],
  [{ ...both, ANDROID_APP_ID: "com.1firm" }, /^ANDROID_APP_ID is "com.1firm"; /],
  [
    { ...both, ANDROID_CERT_SHA256: `${FIRST}:0A` },
    /^ANDROID_CERT_SHA256 contains "0A:.*"; set it to SHA-256 .*\.$/,
  ],
  [{ ...both, ANDROID_CERT_SHA256: FIRST.replaceAll(":", "") }, /^ANDROID_CERT_SHA256 contains "/],
  [{ IOS_APP_ID: "com.firm.portal" }, /^IOS_APP_ID is "com.firm.portal"; set it to team and bundle/],
  [{ IOS_APP_ID: "A1B2C3D4E5" }, /^IOS_APP_ID is "A1B2C3D4E5"; /],
  [{ IOS_APP_ID: "A1B2C3D4E5.com.*" }, /^IOS_APP_ID is /],
  [{ DATABASE_CALL_SECONDS: "0" }, /^DATABASE_CALL_SECONDS is "0"; set it to .* from 1 to 100, such as 5\.$/],
  [{ DATABASE_CALL_SECONDS: "101" }, /^DATABASE_CALL_SECONDS is "101"; /],
  [{ DATABASE_CALL_SECONDS: "5s" }, /^DATABASE_CALL_SECONDS is "5s"; /],
])("%j is refused with one sentence", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).toThrow(/^[^\n]+$/);
});

test.each(["CLIENT_ID", "CLIENT_SECRET", "IOS_CLIENT_ID", "ANDROID_CLIENT_ID"])(
  "GOOGLE_%s without the other variables of Google is refused with one sentence",
  (name) => {
    expect(() => readConfig({ [`GOOGLE_${name}`]: "web.apps.example" })).toThrow(
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; set both [^\n]*$/,
    );
  },
);

test.each(["google", "ftp://accounts.example", "http://accounts.example"])(
  "%s is refused as Google's issuer with one sentence",
  (issuer) => {
    const given = { GOOGLE_CLIENT_ID: "web.apps.example", GOOGLE_CLIENT_SECRET: "a secret" };
    expect(() => readConfig({ ...given, GOOGLE_ISSUER: issuer })).toThrow(
      /^GOOGLE_ISSUER is not a web address with https; leave it out\.$/,
    );
  },
);
