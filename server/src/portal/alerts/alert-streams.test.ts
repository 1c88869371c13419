import { expect, test } from "vitest";
import { signedIn } from "../../../test/actors.ts";
import { openStream } from "../../../test/alert-stream.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let agent: Actor;
let client: Actor;

appWithPeople((made) => ({ app, agent, client } = made));

const change = (phone: string) => app.send("PATCH", "user/", { bearer: client.accessToken, json: { phone } });

test("a stream says that something is new, without saying what, on whichever server it is open", async () => {
  const other = await startTestApp({ database: app.database, mailbox: app.mailbox, clock: app.clock });
  const streams = [await openStream(app, agent), await openStream(other, agent)];
  for (const stream of streams) await stream.hears("changed");
  expect((await change("+49 30 7000001")).status).toBe(200);
  for (const stream of streams) {
    await stream.hears("changed", 2);
    expect(new Set(stream.said())).toEqual(new Set(["changed"]));
    stream.close();
  }
  await other.stop();
});

test("a stream ends with its session at once, and other sessions of the person go on", async () => {
  const device = await signedIn(app, agent.email);
  const [ended, living] = [await openStream(app, device), await openStream(app, agent)];
  await app.send("POST", "user/logout", { bearer: device.accessToken });
  await ended.hears("ended");
  await ended.ends();
  await change("+49 30 7000002");
  await living.hears("changed", 2);
  living.close();
  expect((await openStream(app, device)).status).toBe(401);
});
