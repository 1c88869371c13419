import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let adminId: string;
let gus: Actor;
let cleo: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  adminId = (await firstAdmin(app)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  number += 1;
  admin = { ...(await signedIn(app, "ada@firm.example")), id: adminId };
  gus = await invited(app, admin, "agent", `gus${number}@firm.example`);
  cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
});

const newAddress = () => `new${number}@home.example`;
const read = async (who: Actor, id = cleo.id) =>
  (await app.send("GET", `clients/${id}`, { bearer: who.accessToken })).body;
async function change(who: Actor, fields: object) {
  const { updated_at } = await read(admin);
  return app.send("PATCH", `clients/${cleo.id}`, {
    bearer: who.accessToken,
    json: { updated_at, ...fields },
  });
}
const signIn = (email: string, password = GOOD_PASSWORD) =>
  app.send("POST", "user/token", { form: { username: email, password } });
const meets = async ({ accessToken: bearer }: Actor) => (await app.send("GET", "user/", { bearer })).status;
const undo = (token: string) => app.send("POST", `user/change_email?token=${token}`, {});

test("an admin changes a client's email address: all the client's devices are signed out, and both the old and the new mailbox get an email", async () => {
  const { status, body } = await change(admin, { email: newAddress(), phone: "+44 20 7946 0142" });
  expect([status, body.email, body.phone]).toEqual([200, newAddress(), "+44 20 7946 0142"]);
  expect(await meets(cleo)).toBe(401);
  expect((await signIn(cleo.email)).body.code).toBe("wrong_credentials");
  expect((await signIn(newAddress())).status).toBe(200);
  const [row] = await app.rows("select email_verified, pending_email from app_user where id = $1", [cleo.id]);
  expect(row).toEqual({ email_verified: false, pending_email: null });
  const told = await app.mailbox.take(cleo.email, "email_changed");
  expect(told.text).toContain(`An admin at`);
  expect(told.text).toContain(newAddress());
  const asked = await app.mailbox.take(newAddress(), "email_confirmation");
  expect(asked.text).toContain("From now on, you sign in with");
  const confirm = { json: { email_verified: true, token: asked.token } };
  expect((await app.send("PATCH", "user/", confirm)).status).toBe(200);
  const events = await app.rows<{ kind: string; actor_id: string; changes: object | null }>(
    "select kind, actor_id, changes from event where user_id = $1 and kind in ('email_changed', 'client_changed') order by kind",
    [cleo.id],
  );
  expect(events).toEqual([
    { kind: "client_changed", actor_id: admin.id, changes: { phone: [null, "+44 20 7946 0142"] } },
    { kind: "email_changed", actor_id: admin.id, changes: { email: [cleo.email, newAddress()] } },
  ]);
  const { items } = (await app.send("GET", `clients/${cleo.id}/timeline`, { bearer: gus.accessToken })).body;
  expect(items.map(({ what }: { what: string }) => what)).toContain(
    "changed the email address of the account",
  );
});

test("the owner of the old mailbox can undo the change of address for seven days, but not later", async () => {
  await change(admin, { email: newAddress() });
  const { token } = await app.mailbox.take(cleo.email, "email_changed");
  expect((await undo(token)).body).toMatchObject({ email: cleo.email, undone: true });
  expect((await read(admin)).email).toBe(cleo.email);
  await app.mailbox.take(newAddress(), "email_taken_back");

  admin = { ...(await signedIn(app, "ada@firm.example")), id: adminId };
  await change(admin, { email: newAddress() });
  const late = await app.mailbox.take(cleo.email, "email_changed");
  app.clock.move(8 * DAY_MS);
  expect((await undo(late.token)).body.code).toBe("token_invalid");
});

test("after a change of address, two-factor sign-in stays on, and links that were emailed to the old address stop working", async () => {
  const device = await withTwoFactor(app, cleo);
  await app.send("POST", "user/password/reset/confirm/", { json: { email: cleo.email } });
  const { token } = await app.mailbox.take(cleo.email, "password_reset");
  expect((await change(admin, { email: newAddress() })).status).toBe(200);
  const reset = await app.send("POST", "user/password/reset/confirm/", { json: { token } });
  expect(reset.body.code).toBe("token_invalid");
  const first = (await signIn(newAddress())).body;
  expect(first.code).toBe("two_factor_required");
  const form = { two_factor_token: first.two_factor_token, two_factor_auth_code: device.code() };
  expect((await app.send("POST", "user/token", { form })).status).toBe(200);
});

test("an admin's change of a client's address needs a recent sign-in; without one, no field of the same edit is saved", async () => {
  await app.rows(
    "update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1",
    [adminId],
  );
  const { status, body } = await change(admin, { email: newAddress(), phone: "+44 20 7946 0142" });
  expect([status, body.code]).toEqual([400, "step_up_required"]);
  expect(await read(admin)).toMatchObject({ email: cleo.email, phone: null });
  expect((await change(admin, { phone: "+44 20 7946 0142" })).status).toBe(200);
  expect(await meets(cleo)).toBe(200);
});

test("an agent can change neither the address nor the name of a client who has signed up", async () => {
  expect((await read(gus)).can).toMatchObject({ edit_email: false, edit_names: false });
  for (const [field, value] of [
    ["email", newAddress()],
    ["first_name", "Other"],
    ["last_name", "Other"],
    ["organisation_name", "Other"],
  ] as const) {
    const { status, body } = await change(gus, { [field]: value });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "field_not_allowed", [field]]);
  }
  expect((await change(cleo, { email: newAddress() })).body.code).toBe("field_not_allowed");
  expect(await read(admin)).toMatchObject({ email: cleo.email });
  expect(await meets(cleo)).toBe(200);
});

test("an address that is in use, or that its former owner can still take back, is refused, and the client stays signed in", async () => {
  const other = await invited(app, gus, "client", `other${number}@home.example`);
  for (const email of [other.email, gus.email]) {
    const { status, body } = await change(admin, { email });
    expect([status, body.code]).toEqual([400, "address_taken"]);
  }
  const updated = (await read(admin, other.id)).updated_at;
  await app.send("PATCH", `clients/${other.id}`, {
    bearer: admin.accessToken,
    json: { updated_at: updated, email: newAddress() },
  });
  // The former owner of the address can still take it back. Until that time is over, no other account can
  // have the address.
  expect((await change(admin, { email: other.email })).body.code).toBe("address_taken");
  expect(await meets(cleo)).toBe(200);
  const sent = app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "email_changed");
  expect(sent).toEqual([]);
});

test("the address of a deactivated account cannot be changed, and the error says to reactivate the account first", async () => {
  await app.send("POST", `users/${cleo.id}/deactivate`, { bearer: admin.accessToken, json: {} });
  expect((await read(admin)).can.edit_email).toBe(false);
  const { body } = await change(admin, { email: newAddress() });
  expect(body.errors).toEqual({ email: "Reactivate the account first." });
});

test("of twenty simultaneous changes of a client's address from the same version, one is saved, and one undo link is sent", async () => {
  const { updated_at } = await read(admin);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      app.send("PATCH", `clients/${cleo.id}`, {
        bearer: admin.accessToken,
        json: { updated_at, email: `race${place}-${newAddress()}` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const links = await app.rows(
    "select 1 from mailed_token where user_id = $1 and purpose = 'email_change_undo'",
    [cleo.id],
  );
  expect(links).toHaveLength(1);
});
