import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { HOUR_MS } from "../../platform/clock.ts";
import { sendDailyAlerts } from "./send-daily-alerts.ts";

let app: TestApp;
let other: TestApp;
let admin: Actor;
let agent: Actor;
let client: Actor;
let count = 0;

beforeAll(async () => {
  // Six in the morning in Berlin.
  app = await startTestApp({ clock: movableClock(new Date("2026-11-23T05:00:00Z")) });
  await firstAdmin(app);
  await app.rows("update firm set time_zone = 'Europe/Berlin'");
  other = await startTestApp({ database: app.database, mailbox: app.mailbox, clock: app.clock });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  count += 1;
  moveTo(6);
  admin = await signedIn(app, "ada@firm.example");
  agent = await invited(app, admin, "agent", `gus${count}@firm.example`);
  client = await invited(app, agent, "client", `cleo${count}@home.example`);
});

const daily = ({ email }: Actor) =>
  app.mailbox.all.filter(({ to, kind }) => to === email && kind === "alerts_daily");
/** The sweep of both servers at once, and what it has posted. */
async function sweep(): Promise<void> {
  await Promise.all([sendDailyAlerts(app.parts), sendDailyAlerts(other.parts)]);
  await app.settled();
}
/** Moves the clock to an hour of the firm's day, today or tomorrow. */
function moveTo(hour: number): void {
  const now = app.clock.now();
  const shown = new Date(now.getTime() + HOUR_MS);
  const wanted = new Date(shown);
  wanted.setUTCHours(hour, 0, 0, 0);
  if (wanted < shown) wanted.setUTCDate(wanted.getUTCDate() + 1);
  app.clock.move(wanted.getTime() - shown.getTime());
}

test("what happened before eight in the firm's morning leaves at eight, once, from whichever of two servers", async () => {
  app.clock.move(HOUR_MS);
  await sweep();
  expect(daily(agent)).toEqual([]);
  moveTo(8);
  await sweep();
  await sweep();
  const [email, ...more] = daily(agent);
  expect(more).toEqual([]);
  expect(email!.subject).toBe("1 alert at Demo Firm");
  expect(email!.text).toContain("Test client signed up.");
});

test("what happens after eight waits for the next morning, also where no server ran at eight", async () => {
  await sweep();
  expect(daily(agent)).toEqual([]);
  moveTo(8);
  app.clock.move(5 * HOUR_MS);
  await sweep();
  expect(daily(agent)).toHaveLength(1);
  await app.send("PATCH", "user/", {
    bearer: (await signedIn(app, client.email)).accessToken,
    json: { phone: "+49 30 1000" },
  });
  app.clock.move(10 * HOUR_MS);
  await sweep();
  expect(daily(agent)).toHaveLength(1);
  moveTo(8);
  await sweep();
  expect(daily(agent).at(-1)!.text).toContain("Test client changed their details.");
  expect(daily(agent)).toHaveLength(2);
});

test("the daily email tells nothing of a client whom its reader may not see any more, and is left out where nothing is left", async () => {
  await app.rows("update assignment set ends_at = $1, is_over = true where client_id = $2", [
    app.clock.now(),
    client.id,
  ]);
  moveTo(8);
  await sweep();
  expect(daily(agent)).toEqual([]);
});

test("whoever has read it in the portal, turned it off or lost their role gets no daily email", async () => {
  const bearer = agent.accessToken;
  await app.send("POST", "alerts/read", { bearer, json: { all: true } });
  const off = await invited(app, admin, "agent", `off${count}@firm.example`);
  const items = [{ kind: "client_signed_up", in_app: true, email: "off" }];
  await app.send("PUT", "alerts/preferences", { bearer: off.accessToken, json: { items } });
  await invited(app, off, "client", `carl${count}@home.example`);
  const lost = await invited(app, admin, "agent", `lost${count}@firm.example`);
  await invited(app, lost, "client", `lisa${count}@home.example`);
  await app.rows("update app_user set role = null where id = $1", [lost.id]);
  moveTo(8);
  await sweep();
  expect([agent, off, lost].flatMap(daily)).toEqual([]);
});

test("whoever turns the email of a kind off gets none of it from then on, and whoever wants it at once gets what still waits", async () => {
  const choose = ({ accessToken: bearer }: Actor, email: string) => {
    const items = [{ kind: "client_signed_up", in_app: true, email }];
    return app.send("PUT", "alerts/preferences", { bearer, json: { items } });
  };
  const late = await invited(app, admin, "agent", `late${count}@firm.example`);
  await invited(app, late, "client", `olga${count}@home.example`);
  await choose(late, "now");
  for (const email of ["now", "off", "daily"]) await choose(agent, email);
  moveTo(8);
  await sweep();
  expect([daily(agent).length, daily(late).length]).toEqual([0, 1]);
});

test("whoever wants it at once gets it at once, and not a second time in the morning", async () => {
  const items = [{ kind: "client_signed_up", in_app: false, email: "now" }];
  await app.send("PUT", "alerts/preferences", { bearer: agent.accessToken, json: { items } });
  const nora = await invited(app, agent, "client", `nora${count}@home.example`);
  const email = await app.mailbox.take(agent.email, "alert_now");
  expect(email.subject).toBe("Test client signed up");
  // Its button leads to what it tells of.
  expect(new URL(email.link).pathname).toBe(`/clients/${nora.id}`);
  moveTo(8);
  await sweep();
  expect(daily(agent)).toHaveLength(1);
  expect(daily(agent)[0]!.subject).toBe("1 alert at Demo Firm");
});
