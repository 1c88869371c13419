import { expect, test, vi } from "vitest";
import { invited } from "../../test/actors.ts";
import { appWithPeople } from "../../test/app-with-person.ts";
import { uploads } from "../../test/import-file.ts";
import { parkCall } from "../../test/parked-call.ts";
import { LONG_WAIT } from "../../test/long-wait.ts";
import type { Actor, TestApp } from "../../test/test-app.ts";

let app: TestApp;
let admin: Actor;

appWithPeople((made) => ({ app, admin } = made));

const FILE = "Name,Email\nA B,\n";
const park = ({ accessToken: bearer }: Actor) =>
  parkCall(app, { method: "POST", path: "imports/", bearer, json: { kind: "clients" } });

test("the third file that one person sends at once is refused before it is read, and other people's files are not", async () => {
  const [first, second] = [await park(admin), await park(admin)];
  const third = await uploads(app, admin).start("clients", FILE);
  expect([third.status, third.body.code, third.headers.get("retry-after")]).toEqual([503, "busy", "1"]);
  const other = await invited(app, admin, "agent", "other@firm.example");
  expect((await uploads(app, other).start("clients", FILE)).status).toBe(201);
  for (const parked of [first, second]) expect((await parked.finish()).status).toBe(400);
  await vi.waitFor(async () => {
    const { status } = await uploads(app, admin).start("clients", FILE);
    if (status !== 201) throw new Error(`it was ${status}`);
  }, LONG_WAIT);
});
