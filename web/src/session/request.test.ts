import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getUser } from "@portico/contract/identity/current-user";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readBoot } from "./boot.ts";
import { request } from "./request.ts";
import { onSessionEnd } from "./session-end.ts";

/** The state of the test server: the access and refresh tokens that are valid, and how often it was called. */
const server = { access: new Set<string>(), refresh: new Set<string>(), refreshes: 0, users: 0, down: false };
const http = createServer(async (incoming, answer) => {
  const end = (status: number, body: unknown) => answer.writeHead(status).end(JSON.stringify(body));
  let text = "";
  for await (const chunk of incoming) text += String(chunk);
  if (incoming.url?.endsWith("/user/token/refresh")) {
    server.refreshes += 1;
    if (server.down) return end(503, { detail: "Down.", code: "unavailable" });
    if (!server.refresh.has(JSON.parse(text).refresh_token)) return end(401, { code: "unauthenticated" });
    server.access.add("access-2");
    server.refresh.add("refresh-2");
    return end(200, { access_token: "access-2", refresh_token: "refresh-2", token_type: "bearer" });
  }
  server.users += 1;
  const token = incoming.headers.authorization?.replace("Bearer ", "") ?? "";
  return server.access.has(token) ? end(200, { first_name: "Ada" }) : end(401, { code: "unauthenticated" });
});

const storage = new Map<string, string>();
const kept = () => JSON.parse(storage.get("tokens") ?? "null") as { access_token: string } | null;
const keep = (access_token: string, refresh_token: string) =>
  storage.set("tokens", JSON.stringify({ access_token, refresh_token, sign_in: "one" }));

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const api_base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("document", { querySelector: () => ({ content: JSON.stringify({ api_base, firm: {} }) }) });
  readBoot();
});
afterAll(() => new Promise((resolve) => http.close(resolve)));
beforeEach(() => {
  Object.assign(server, {
    access: new Set(),
    refresh: new Set(["refresh-1"]),
    refreshes: 0,
    users: 0,
    down: false,
  });
  keep("access-1", "refresh-1");
});

test("after a 401 the tokens are refreshed once, the call is retried once, and the fresh tokens are stored", async () => {
  expect(await request(getUser)).toMatchObject({ first_name: "Ada" });
  expect([server.refreshes, server.users]).toEqual([1, 2]);
  expect(kept()).toEqual({ access_token: "access-2", refresh_token: "refresh-2", sign_in: "one" });
});

test("ten calls that are refused at the same time cause one refresh", async () => {
  await Promise.all(Array.from({ length: 10 }, () => request(getUser)));
  expect(server.refreshes).toBe(1);
});

test("a refused refresh ends the session and deletes the tokens", async () => {
  server.refresh.clear();
  const ended = vi.fn<() => void>();
  const stop = onSessionEnd(ended);
  await expect(request(getUser)).rejects.toMatchObject({ status: 401 });
  stop();
  expect(ended).toHaveBeenCalledOnce();
  expect(kept()).toBeNull();
});

test("a server error during the refresh keeps the tokens", async () => {
  server.down = true;
  await expect(request(getUser)).rejects.toMatchObject({ status: 503 });
  expect(kept()?.access_token).toBe("access-1");
});

test("if another window has refreshed the tokens in the meantime, its tokens are used without a refresh", async () => {
  const refused = request(getUser);
  keep("access-3", "refresh-3");
  server.access.add("access-3");
  await refused;
  expect(server.refreshes).toBe(0);
});

test("if there are no tokens, nothing is sent", async () => {
  storage.clear();
  await expect(request(getUser)).rejects.toMatchObject({ status: 401 });
  expect(server.users).toBe(0);
});
