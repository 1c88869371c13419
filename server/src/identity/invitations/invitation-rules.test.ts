import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, later } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  agent = await invited(app, admin, "agent", "gus@firm.example");
});
afterAll(() => app.stop());

const rule = (json: object) => app.send("PATCH", "firm/", { bearer: admin.accessToken, json });
const can = async ({ accessToken: bearer }: Actor) => (await app.send("GET", "user/", { bearer })).body.can;
const post = ({ accessToken: bearer }: Actor, email: string) =>
  app.send("POST", "invitations/", { bearer, json: { role: "client", people: [{ email }] } });

test("if the firm does not allow agents to invite, routes that send an invitation answer 404 to agents and send nothing; admins can still invite", async () => {
  const open = await invite(app, agent, "client", "open@home.example");
  await rule({ agents_may_invite: false });
  expect([await can(admin), await can(agent)]).toEqual([
    expect.objectContaining({ invite: true }),
    expect.objectContaining({ invite: false }),
  ]);
  const bearer = agent.accessToken;
  const refused = [
    await post(agent, "new@home.example"),
    await app.send("POST", `invitations/${open.id}/resend`, { bearer }),
    await app.send("POST", `invitations/${open.id}/link`, { bearer }),
    await app.send("PATCH", `invitations/${open.id}`, { bearer, json: { email: "moved@home.example" } }),
    await app.send("POST", "clients/bulk", { bearer, json: { action: "invite", client_ids: [open.id] } }),
    await app.send("POST", "clients/bulk", { bearer, json: { action: "resend", client_ids: [open.id] } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [404, "not_found"]),
  );
  expect(
    await app.rows("select 1 from app_user where email in ('new@home.example', 'moved@home.example')"),
  ).toEqual([]);
  const { body } = await app.send("GET", "invitations/", { bearer });
  expect(body.items).toHaveLength(1);
  expect((await post(admin, "admins@home.example")).status).toBe(201);
  expect((await app.send("DELETE", `invitations/${open.id}`, { bearer })).status).toBe(200);
  await rule({ agents_may_invite: true });
  expect([(await can(agent)).invite, (await post(agent, "new@home.example")).status]).toEqual([true, 201]);
});

test("an invitation is valid for the number of days that the firm has set, and its email says until when", async () => {
  await rule({ invitation_days: 3, time_zone: "Pacific/Auckland", date_order: "ymd" });
  const { id, token, mail } = await invite(app, admin, "client", "three@home.example");
  const end = later(app.clock.now(), 3 * DAY_MS);
  const inAuckland = (form: "dateStyle" | "timeStyle") =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Pacific/Auckland", [form]: "short" }).format(end);
  expect(mail.text).toContain(`expires on ${inAuckland("dateStyle")} at ${inAuckland("timeStyle")} GMT+1`);
  const { body } = await app.send("POST", `invitations/${id}/link`, { bearer: admin.accessToken });
  expect(Date.parse(body.expires_at)).toBe(end.getTime());
  const copied = new URL(body.url).searchParams.get("token");
  const look = () => app.send("GET", `user/invitee/details?token=${copied}`);
  app.clock.move(3 * DAY_MS - 1_000);
  expect((await look()).status).toBe(200);
  app.clock.move(2_000);
  expect((await look()).body.code).toBe("invitation_expired");
  expect(token).not.toBe(copied);
});
