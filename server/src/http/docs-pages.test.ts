import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { routes } from "../modules.ts";

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

interface Operation {
  requestBody?: object;
  security: object[];
  responses: Record<string, { description: string; content?: object }>;
}

async function operationsByName(): Promise<Map<string, Operation>> {
  const document = (await (await fetch(`${app.url}/api/docs/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(document.openapi).toBe("3.1.0");
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace("/api/frontend/", "")}`,
        operation,
      ]),
    ),
  );
}

test("the OpenAPI document is 3.1 and lists every call of the route table with its fields and its session", async () => {
  const operations = await operationsByName();
  expect([...operations.keys()].sort()).toEqual(
    routes.map(({ call }) => `${call.method} ${call.path}`).sort(),
  );
  for (const { call, access } of routes) {
    const { requestBody, security } = operations.get(`${call.method} ${call.path}`)!;
    const bearer = { bearer: [] };
    expect([call.path, Boolean(requestBody), security]).toEqual([
      call.path,
      Boolean(call.body),
      access === "anyone" ? [] : access === "optional" ? [{}, bearer] : [bearer],
    ]);
  }
  expect(JSON.stringify(operations.get("POST user/token"))).toContain("two_factor_auth_code");
});

test("the document lists each call's own errors, and every successful answer", async () => {
  const operations = await operationsByName();
  const said = (name: string, status: number) => operations.get(name)!.responses[status]?.description ?? "";
  expect(said("POST user/token", 400)).toContain("wrong_credentials");
  expect(said("GET user/", 400)).not.toContain("wrong_credentials");
  expect(said("POST user/token", 401)).toBe("");
  expect(said("POST user/token/refresh", 401)).toBe("unauthenticated");
  expect(said("POST user/export", 400)).toContain("step_up_required");
  const { responses } = operations.get("POST user/password/reset/confirm/")!;
  expect([responses["200"]?.content, responses["202"]?.content]).not.toContain(undefined);
});

test("the docs page is served under the strict policy, and everything else below /api is JSON", async () => {
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

test("icons are served from the installed set, in the form they are requested in", async () => {
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

test("an icon is also found under its former name", async () => {
  const answer = (await (await fetch(`${app.url}/api/icons/lucide.json?icons=trash,trash-2`)).json()) as {
    icons: Record<string, { body: string }>;
    not_found: string[];
  };
  expect(answer.icons["trash-2"]).toEqual(answer.icons["trash"]);
  expect([Object.keys(answer.icons), answer.not_found]).toEqual([["trash", "trash-2"], []]);
});
