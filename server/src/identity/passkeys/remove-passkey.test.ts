import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { signInByPasskey, withPasskey } from "../../../test/passkey-device.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));

const send = (method: string, path: string, json?: object) =>
  app.send(method, path, { bearer: person.accessToken, ...(json && { json }) });
const names = async () =>
  (await send("GET", "user/passkeys/")).body.items.map(({ name }: { name: string }) => name);
const eventsOf = (kind: string) =>
  app.rows("select facts from event where user_id = $1 and kind = $2", [person.id, kind]);
const forgetPassword = () => app.rows("update app_user set password_hash = null where id = $1", [person.id]);

test("the list has only the user's own passkeys, newest first, each with the time of its last use but without its key", async () => {
  await withPasskey(app, await signedIn(app, "ada@firm.example"));
  const first = await withPasskey(app, person);
  app.clock.move(MINUTE_MS);
  const second = await withPasskey(app, person);
  await signInByPasskey(app, first);
  const { body } = await send("GET", "user/passkeys/");
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  expect(body.items[1]).toEqual({
    id: first.id,
    name: "Phone",
    created_at: expect.any(String),
    last_used_at: app.clock.now().toISOString(),
    is_synced: true,
  });
});

test("a user can rename their own passkey, which the history records, but not another person's passkey", async () => {
  const { id } = await withPasskey(app, person);
  const { status, body } = await send("PATCH", `user/passkeys/${id}`, { name: "Desk" });
  expect([status, body.id, body.name]).toEqual([200, id, "Desk"]);
  expect(await eventsOf("passkey_renamed")).toEqual([{ facts: { name: "Desk" } }]);
  const admin = await signedIn(app, "ada@firm.example");
  const refused = await app.send("PATCH", `user/passkeys/${id}`, {
    bearer: admin.accessToken,
    json: { name: "Mine" },
  });
  expect(refused.status).toBe(404);
  expect(await names()).toEqual(["Desk"]);
});

test("a removed passkey can no longer sign in, and an email and the history report its removal; another user cannot remove it", async () => {
  const device = await withPasskey(app, person);
  const path = `user/passkeys/${device.id}`;
  const admin = await signedIn(app, "ada@firm.example");
  expect((await app.send("DELETE", path, { bearer: admin.accessToken })).status).toBe(404);
  expect((await signInByPasskey(app, device)).status).toBe(200);

  expect((await send("DELETE", path)).body).toEqual({ done: true });
  expect((await app.mailbox.take(person.email, "passkey_removed")).text).toContain("Phone");
  expect(await eventsOf("passkey_removed")).toEqual([{ facts: { name: "Phone" } }]);
  expect((await signInByPasskey(app, device)).body.code).toBe("passkey_invalid");
  expect((await send("GET", "user/")).body.has_passkeys).toBe(false);
  expect((await send("DELETE", path)).status).toBe(404);
});

test("removing a passkey needs a sign-in or step-up within the last 15 minutes; listing and renaming do not", async () => {
  const { id } = await withPasskey(app, person);
  app.clock.move(15 * MINUTE_MS);
  const json = { refresh_token: person.refreshToken };
  const { body } = await app.send("POST", "user/token/refresh", { json });
  person = { ...person, accessToken: body.access_token };
  const refused = await send("DELETE", `user/passkeys/${id}`);
  expect([refused.status, refused.body.code]).toEqual([400, "step_up_required"]);
  expect((await send("PATCH", `user/passkeys/${id}`, { name: "Desk" })).status).toBe(200);
  expect(await names()).toEqual(["Desk"]);
  expect(await eventsOf("passkey_removed")).toEqual([]);
});

test("if a user whose only sign-in methods are two passkeys removes both at once, one of them is refused and remains", async () => {
  const devices = [await withPasskey(app, person), await withPasskey(app, person)];
  await forgetPassword();
  const answers = await Promise.all(devices.map(({ id }) => send("DELETE", `user/passkeys/${id}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.code).toBe("last_way_in");
  expect(await names()).toEqual(["Phone"]);
  expect(await eventsOf("passkey_removed")).toHaveLength(1);
});
