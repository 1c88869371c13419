import { afterAll, beforeAll, beforeEach } from "vitest";
import { firstAdmin, invited, signedIn } from "./actors.ts";
import { type Actor, startTestApp, type TestApp } from "./test-app.ts";

type Role = "admin" | "agent" | "client";

interface Wanted<App extends TestApp> {
  /** The role of the person. If left out, the person is a client. */
  role?: Role;
  /** Starts an app with its first admin, for tests to which the usual app is not enough. */
  start?: () => Promise<App>;
}

interface Opening<App extends TestApp> {
  app: App;
  /** The first admin, who has just signed in. */
  admin: Actor;
  /** A new user, signed in. */
  person: Actor;
  /** How many new users the test file has made so far. */
  count: number;
}

/**
 * Gives the tests of a file one app, and each test a new user of its own. `assign` is called before each
 * test.
 */
export function appWithPerson<App extends TestApp = TestApp>(
  assign: (opening: Opening<App>) => void,
  { role = "client", start = startWithAdmin as () => Promise<App> }: Wanted<App> = {},
): void {
  let app: App;
  let count = 0;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    count += 1;
    // An earlier test may have moved the clock so far that sessions have expired.
    const admin = await signedIn(app, "ada@firm.example");
    const host = role === "client" ? "home.example" : "firm.example";
    const person = await invited(app, admin, role, `person${count}@${host}`);
    assign({ app, admin, person, count });
  });
}

/**
 * Gives the tests of a file one shared app, with its first admin, an agent and a client of that agent. All
 * tests of the file share these people. `assign` is called once.
 */
export function appWithPeople(
  assign: (opening: { app: TestApp; admin: Actor; agent: Actor; client: Actor }) => void,
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const admin = await firstAdmin(app);
    const agent = await invited(app, admin, "agent", "gus@firm.example");
    const client = await invited(app, agent, "client", "cleo@home.example");
    assign({ app, admin, agent, client });
  });
  afterAll(() => app.stop());
}

async function startWithAdmin(): Promise<TestApp> {
  const app = await startTestApp();
  await firstAdmin(app);
  return app;
}
