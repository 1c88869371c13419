import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, signedIn } from "../../../test/actors.ts";
import { imported } from "../../../test/import-file.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { forgetImports } from "./forget-imports.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

test("an import shows how many of its people were invited and have signed up, even after the rows of its file are deleted", async () => {
  const file = "Name,Email\nOlaf Ash,olaf@home.example\nNora Lark,nora@home.example\nIda Teal,\n";
  const { id, standing: before } = await imported(app, admin, "clients", file);
  expect(before).toEqual({ invited: 0, come: 0, failed: 0 });
  const standing = async () =>
    (await app.send("GET", `imports/${id}`, { bearer: admin.accessToken })).body.standing;
  await app.send("POST", `imports/${id}/invite`, { bearer: admin.accessToken, json: {} });
  await expect.poll(standing, LONG_WAIT).toEqual({ invited: 2, come: 0, failed: 0 });
  const { token } = await app.mailbox.take("nora@home.example", "invitation");
  const json = { first_name: "Nora", last_name: "Lark", password: "seven walnut ladders hum" };
  expect((await app.send("POST", `user/?token=${token}`, { json })).status).toBe(201);
  const ofOlaf = "user_id = (select id from app_user where email = 'olaf@home.example')";
  const delivery = async () =>
    (await app.rows(`select delivery from invitation where ${ofOlaf}`))[0]?.delivery;
  // Waits until the email has left. Otherwise, its delivery would overwrite the delivery state that the test
  // sets here.
  await expect.poll(delivery, LONG_WAIT).toBe("sent");
  await app.rows(`update invitation set delivery = 'failed' where ${ofOlaf}`);
  expect(await standing()).toEqual({ invited: 2, come: 1, failed: 1 });
  app.clock.move(25 * 3_600_000);
  await forgetImports(app.deps);
  admin = await signedIn(app, admin.email);
  expect(await standing()).toEqual({ invited: 2, come: 1, failed: 1 });
});

test("after the rows of their files are deleted, a finished import and an undone import still show how many people they added or removed", async () => {
  const file = "Name,Email\nMoss Ash,moss@home.example\nMara Lark,mara@home.example\nTeal,no address\n";
  const { id } = await imported(app, admin, "clients", file);
  const undone = await imported(app, admin, "clients", "Name,Email\nOtto Fern,otto@home.example\n");
  await app.send("POST", `imports/${undone.id}/undo`, { bearer: admin.accessToken });
  const of = async (which: string) =>
    (await app.send("GET", `imports/${which}`, { bearer: admin.accessToken })).body;
  await expect.poll(async () => (await of(undone.id)).state, LONG_WAIT).toBe("undone");
  const before = await Promise.all([of(id), of(undone.id)]);
  expect(before.map(({ counts }) => [counts.created, counts.invalid, counts.undone])).toEqual([
    [2, 1, 0],
    [0, 0, 1],
  ]);
  app.clock.move(25 * 3_600_000);
  await forgetImports(app.deps);
  admin = await signedIn(app, admin.email);
  expect(await app.rows("select from import_row where import_id = any($1)", [[id, undone.id]])).toEqual([]);
  const after = await Promise.all([of(id), of(undone.id)]);
  expect(after.map(({ counts }) => counts)).toEqual(before.map(({ counts }) => counts));
});
