import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../test/actors.ts";
import { imported, uploads } from "../../test/import-file.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { DAY_MS, day, later } from "../platform/clock.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(signAdminIn);

/** Signs the admin in again, since the clock may have moved past the end of the earlier session. */
async function signAdminIn(): Promise<void> {
  admin = { ...admin, ...(await signedIn(app, "ada@firm.example")), id: admin.id };
}

const send = (method: "POST" | "PATCH" | "PUT" | "DELETE", path: string, json?: object) =>
  app.send(method, path, { bearer: admin.accessToken, ...(json && { json }) });
/** Returns the newest event that matches a query, with its changes as field, before and after. */
async function newest(query: string) {
  const { body } = await app.send("GET", `audit/?${query}`, { bearer: admin.accessToken });
  const { what, changes } = body.items[0];
  return [
    what,
    ...changes.map(({ field, before, after }: Record<string, string | null>) => [field, before, after]),
  ];
}

test("an added client is shown with the details that were entered", async () => {
  const { body } = await send("POST", "clients/", {
    first_name: "Nora",
    organisation_name: "Alder Boats",
    reference: "N-1",
  });
  expect(await newest(`subject=${body.id}`)).toEqual([
    "added a client",
    ["First name", null, "Nora"],
    ["Organisation", null, "Alder Boats"],
    ["Reference", null, "N-1"],
  ]);
});

test("the events of an invitation show whom it is for, a changed address, a changed expiry date and the withdrawal", async () => {
  const { id } = await invite(app, admin, "client", "old@home.example");
  const [row] = await app.rows<{ user_id: string }>("select user_id from invitation where id = $1", [id]);
  const subject = `subject=${row!.user_id}&kind=invitations`;
  expect(await newest(subject)).toEqual([
    "created an invitation",
    ["Email", null, "old@home.example"],
    ["Role", null, "Client"],
  ]);
  // The days of an invitation are counted from the time when its email has left.
  await app.settled();
  app.clock.move(DAY_MS / 4);
  await signAdminIn();
  await send("PATCH", `invitations/${id}`, { email: "new@home.example" });
  expect(await newest(subject)).toEqual([
    "changed the email address of the invitation",
    ["Email", "old@home.example", "new@home.example"],
  ]);
  const before = app.clock.now();
  await app.settled();
  app.clock.move(DAY_MS / 4);
  await signAdminIn();
  expect((await send("POST", `invitations/${id}/resend`)).status).toBe(200);
  expect(await newest(subject)).toEqual([
    "resent the invitation",
    ["Valid until", ...[before, app.clock.now()].map((at) => day(later(at, 14 * DAY_MS)))],
  ]);
  expect((await send("DELETE", `invitations/${id}`)).status).toBe(200);
  expect(await newest(subject)).toEqual(["withdrew the invitation", ["Status", "Invited", "Not invited"]]);
});

test("a deleted account and a changed two-factor rule are shown with their values before", async () => {
  const gus = await invited(app, admin, "agent", "gus@firm.example");
  await app.send("DELETE", "user/", { bearer: gus.accessToken });
  expect(await newest(`subject=${gus.id}`)).toEqual([
    "deleted their account",
    ["Status", "Active", "Being deleted"],
  ]);
  await send("PUT", "firm/two_factor", { roles: ["agent"] });
  await send("PUT", "firm/two_factor", { roles: ["agent", "admin"] });
  expect(await newest("kind=firm")).toEqual([
    "changed who must use two-factor sign-in",
    ["Two-factor sign-in", "Agents", "Agents, Admins"],
  ]);
});

test("a record that the undo of an import removes is shown by the name it had", async () => {
  const done = await imported(app, admin, "clients", "First name,Last name,Reference\nPella,Quill,P-9\n");
  const pella = [
    ["First name", null, "Pella"],
    ["Last name", null, "Quill"],
    ["Reference", null, "P-9"],
  ];
  const all = (await app.send("GET", "audit/?kind=records", { bearer: admin.accessToken })).body.items;
  expect(
    all[0].changes.map(({ field, before, after }: Record<string, unknown>) => [field, before, after]),
  ).toEqual(pella);
  await uploads(app, admin).undo(done.id);
  expect(await newest("kind=records")).toEqual([
    "removed this record by undoing an import",
    ["First name", "Pella", null],
    ["Last name", "Quill", null],
    ["Reference", "P-9", null],
  ]);
});
