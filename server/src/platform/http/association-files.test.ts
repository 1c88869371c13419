import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { emailPaths, pages } from "@portico/contract/http/pages";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { addAssociationFiles, type PhoneApps } from "./association-files.ts";
import { createHttpServer } from "./http-server.ts";

const CERTIFICATE = Array.from({ length: 32 }, () => "0A").join(":");
const both: PhoneApps = {
  android: { appId: "com.firm.portal", certificates: [CERTIFICATE] },
  iosAppId: "A1B2C3D4E5.com.firm.portal",
};
const ANDROID = "/.well-known/assetlinks.json";
const APPLE = "/.well-known/apple-app-site-association";

let server: FastifyInstance;
afterEach(() => server.close());

async function read(url: string, apps: PhoneApps) {
  server = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: true });
  addAssociationFiles(server, apps);
  return server.inject({ url });
}

test("the file for Android contains the app's package name and its certificates", async () => {
  const answer = await read(ANDROID, both);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    200,
    "application/json; charset=utf-8",
  ]);
  expect(answer.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "com.firm.portal",
        sha256_cert_fingerprints: [CERTIFICATE],
      },
    },
  ]);
});

test("Apple's file names the app and exactly the pages that emails link to", async () => {
  const answer = await read(APPLE, both);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    200,
    "application/json; charset=utf-8",
  ]);
  expect(answer.json()).toEqual({
    applinks: {
      details: [
        { appIDs: ["A1B2C3D4E5.com.firm.portal"], components: emailPaths.map((page) => ({ "/": page })) },
      ],
    },
  });
  expect(answer.body).not.toMatch(/google|profile|\*/);
});

test("if the firm has no Android app or no iOS app, a request for that app's file gets 404", async () => {
  const none = await read(ANDROID, { ...both, android: null });
  expect([none.statusCode, none.json().code]).toEqual([404, "not_found"]);
  await server.close();
  expect((await read(APPLE, { ...both, iosAppId: null })).statusCode).toBe(404);
});

/**
 * Pages that open in a browser and never in an app. Google sends browsers back to the first two. The link to
 * the third is printed on the server, where there is no app.
 */
const NOT_IN_APPS = new Set<string>([pages.googleCallback, pages.profile, pages.rescue]);

test("the app opens links to all pages that emails link to, and no links to other pages", () => {
  const source = path.join(import.meta.dirname, "../..");
  const files = globSync("**/*.ts", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), "utf8").matchAll(/\bpages\.(\w+)/g)].map(([, name]) => name!),
  );
  const led = Object.entries(pages).flatMap(([name, page]) => (named.includes(name) ? page : []));
  const inApps: string[] = led.filter((page) => !NOT_IN_APPS.has(page));
  expect(inApps.sort()).toEqual([...emailPaths].sort());
});
