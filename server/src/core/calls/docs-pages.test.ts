import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { routes } from "../../calls.ts";

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test("the OpenAPI document is 3.1 and names every call of the route table with its fields", async () => {
  const document = (await (await fetch(`${app.url}/api/docs/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: object; security?: object[] }>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.sort()).toEqual(routes.map(({ call }) => `${call.method} /api/frontend/${call.path}`).sort());
  for (const { call, access } of routes) {
    const operation = document.paths[`/api/frontend/${call.path}`]![call.method.toLowerCase()]!;
    expect([call.path, Boolean(operation.requestBody), Boolean(operation.security)]).toEqual([
      call.path,
      Boolean(call.body),
      access !== "anyone",
    ]);
  }
  expect(JSON.stringify(document.paths["/api/frontend/user/token"])).toContain("two_factor_auth_code");
});

test("the page to read it by stands under the strict policy, and everything else below /api is JSON", async () => {
  const page = await fetch(`${app.url}/api/docs`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(await page.text()).toContain("/api/frontend/user/token/refresh");
  for (const path of ["/api", "/api/", "/api/docs/x", "/api/icons/other.json", "/api/frontend"]) {
    const answer = await fetch(app.url + path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
      path,
      404,
      "application/json; charset=utf-8",
    ]);
  }
});

test("icons are answered from the installed set, in the form they are asked for", async () => {
  const answer = (await (
    await fetch(`${app.url}/api/icons/lucide.json?icons=users,none,__proto__`)
  ).json()) as { prefix: string; icons: Record<string, { body: string }>; not_found: string[] };
  expect([answer.prefix, Object.keys(answer.icons), answer.not_found]).toEqual([
    "lucide",
    ["users"],
    ["none", "__proto__"],
  ]);
  expect((await fetch(`${app.url}/api/icons/lucide.json?icons=${"a,".repeat(300)}`)).status).toBe(404);
});
