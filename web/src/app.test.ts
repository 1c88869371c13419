import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createMemoryHistory } from "@tanstack/react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAppRouter } from "./app.tsx";
import { readBoot } from "./session/boot.ts";
import { queryClient } from "./session/query-client.ts";
import { type Shown, showNotifications } from "./ui/feedback/toast.tsx";

const ID = "0190b5a4-0000-7000-8000-000000000001";

const anybody = { two_factor_due_at: null };
/** The visitor who opens a page: the user in the server's answer, or null for a guest. */
const visitors = {
  guest: null,
  "no role": { ...anybody, role: null, first_name: "Nora", last_name: "Role" },
  "no name": { ...anybody, role: "client", first_name: "", last_name: "" },
  "half a name": { ...anybody, role: "client", first_name: "Half", last_name: "" },
  admin: { ...anybody, role: "admin", first_name: "Ada", last_name: "Admin" },
  agent: { ...anybody, role: "agent", first_name: "Gus", last_name: "Agent" },
  client: { ...anybody, role: "client", first_name: "Cleo", last_name: "Client" },
};
type Visitor = keyof typeof visitors;

const LOGIN = "/auth/login";
const COMPLETE = "/auth/complete";
const STAYS = "stays";
type Landing = Record<Visitor, string>;

const homes: Landing = {
  guest: LOGIN,
  "no role": LOGIN,
  "no name": COMPLETE,
  "half a name": "/reports",
  admin: "/agents",
  agent: "/clients",
  client: "/reports",
};
const loginRequired: Landing = {
  guest: LOGIN,
  "no role": LOGIN,
  "no name": COMPLETE,
  "half a name": STAYS,
  admin: STAYS,
  agent: STAYS,
  client: STAYS,
};
const guestsOnly: Landing = { ...homes, guest: STAYS };
const open: Landing = {
  guest: STAYS,
  "no role": STAYS,
  "no name": STAYS,
  "half a name": STAYS,
  admin: STAYS,
  agent: STAYS,
  client: STAYS,
};

/** spec §2: the 22 screens, and where each visitor gets to when they open one. */
const screens: Record<string, Landing> = {
  "/": homes,
  "/content": loginRequired,
  "/profile": loginRequired,
  "/reports": { ...homes, client: STAYS, "half a name": STAYS },
  "/auth/login": guestsOnly,
  [`/agents/${ID}`]: loginRequired,
  "/auth/logout": open,
  "/agents": { ...homes, admin: STAYS },
  [`/clients/${ID}`]: loginRequired,
  "/auth/complete": { ...homes, "no name": STAYS, "half a name": STAYS },
  "/clients": { ...homes, agent: STAYS },
  "/auth/reset-sent": guestsOnly,
  "/materials": loginRequired,
  "/auth/password-new": open,
  "/auth/confirm-email": open,
  "/auth/signup-agent": open,
  "/auth/signup-client": open,
  "/auth/forgot-password": guestsOnly,
  "/auth/google/callback": guestsOnly,
  [`/materials/agent/${ID}`]: loginRequired,
  [`/materials/client/${ID}`]: loginRequired,
  "/auth/confirm-email-change": open,
  "/auth/signup-king": homes,
};

let user: unknown = null;
const storage = new Map<string, string>();
const http = createServer((_, answer) => void answer.end(JSON.stringify(user)));

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const api_base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  // The router checks for these to know that it runs in a browser.
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("self", { origin: "http://localhost" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("document", { querySelector: () => ({ content: JSON.stringify({ api_base, firm: {} }) }) });
  readBoot();
});
afterAll(() => new Promise((resolve) => http.close(resolve)));

async function landing(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return router.state.location.pathname;
}

test("a visitor without a role sees a notice for 20 seconds, is signed out and sent to sign in", async () => {
  queryClient.clear();
  user = visitors["no role"];
  storage.set("tokens", JSON.stringify({ access_token: "a", refresh_token: "r", sign_in: "s" }));
  const shown: Shown[] = [];
  const stop = showNotifications((notification) => shown.push(notification));
  expect(await landing("/content")).toBe(LOGIN);
  stop();
  expect(shown).toMatchObject([
    {
      title: "Update account data",
      description: "Please contact support to update your account data",
      timeout: 20_000,
    },
  ]);
  expect(storage.has("tokens")).toBe(false);
});

test("an invalid id leads to the page for unknown addresses", async () => {
  queryClient.clear();
  user = visitors.admin;
  storage.set("tokens", JSON.stringify({ access_token: "a", refresh_token: "r", sign_in: "s" }));
  const router = createAppRouter(createMemoryHistory({ initialEntries: ["/agents/xyz"] }));
  await router.load();
  expect(router.state.matches.some((match) => match._notFound || match.status === "notFound")).toBe(true);
});

describe.each(Object.keys(visitors) as Visitor[])("a visitor who is %s", (visitor) => {
  test.each(Object.entries(screens))("opens %s", async (path, landings) => {
    queryClient.clear();
    storage.clear();
    user = visitors[visitor];
    if (user) storage.set("tokens", JSON.stringify({ access_token: "a", refresh_token: "r", sign_in: "s" }));
    const expected = landings[visitor];
    expect(await landing(path)).toBe(expected === STAYS ? path : expected);
  });
});

test("a user who missed the firm's deadline for two-factor sign-in is led to set it up, and nowhere else", async () => {
  queryClient.clear();
  user = { ...visitors.agent, two_factor_due_at: "2020-01-01T00:00:00.000Z" };
  storage.set("tokens", JSON.stringify({ access_token: "a", refresh_token: "r", sign_in: "s" }));
  expect([await landing("/clients"), await landing("/content"), await landing("/profile")]).toEqual([
    "/profile",
    "/profile",
    "/profile",
  ]);
});
