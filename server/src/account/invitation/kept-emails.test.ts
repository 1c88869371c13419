import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { startTestApp } from "../../../test/test-app.ts";

/** An app without a mail server. */
async function startWithoutMailServer(isMailShown: boolean) {
  const folder = await mkdtemp(join(tmpdir(), "portico-kept-"));
  const app = await startTestApp({ mailFolder: folder, isMailShown });
  onTestFinished(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { app, folder };
}

test("without a mail server no invitation is said to be emailed, also not after it was sent again", async () => {
  const { app, folder } = await startWithoutMailServer(true);
  const admin = await firstAdmin(app);
  const bearer = admin.accessToken;
  const json = { role: "client", people: [{ email: "cleo@home.example" }] };
  const { body } = await app.send("POST", "invitations/", { bearer, json });
  expect(body.results).toEqual([
    { email: "cleo@home.example", result: "created", invitation_id: expect.any(String) },
  ]);
  await app.settled();
  expect((await readdir(folder)).length).toBeGreaterThan(0);
  const id = body.results[0].invitation_id as string;
  const listed = await app.send("GET", "invitations/", { bearer });
  expect(listed.body.items[0]).toMatchObject({ id, delivery: "none", send_count: 1 });
  const again = await app.send("POST", `invitations/${id}/resend`, { bearer });
  expect(again.body).toMatchObject({ delivery: "none", delivery_problem: null, send_count: 2 });
  await app.settled();
  expect((await app.send("GET", "invitations/", { bearer })).body.items[0].delivery).toBe("none");
});

test("an email that waits while the mail server is taken away is not said to be sent", async () => {
  const { app } = await startWithoutMailServer(true);
  const admin = await firstAdmin(app);
  const json = { role: "client", people: [{ email: "cleo@home.example" }] };
  app.parts.outgoingEmail = "sent";
  const { body } = await app.send("POST", "invitations/", { bearer: admin.accessToken, json });
  expect(body.results[0].result).toBe("sent");
  await app.settled();
  const { items } = (await app.send("GET", "invitations/", { bearer: admin.accessToken })).body;
  expect(items[0].delivery).toBe("none");
});

test("admins alone are told what becomes of emails", async () => {
  for (const isMailShown of [true, false]) {
    const { app } = await startWithoutMailServer(isMailShown);
    const admin = await firstAdmin(app);
    const me = (bearer: string) => app.send("GET", "user/", { bearer });
    expect((await me(admin.accessToken)).body.outgoing_email).toBe(isMailShown ? "shown" : "kept");
    const json = { phone: "+49 30 1234567" };
    const changed = await app.send("PATCH", "user/", { bearer: admin.accessToken, json });
    expect(changed.body.outgoing_email).toBe(isMailShown ? "shown" : "kept");
  }
  const app = await startTestApp();
  onTestFinished(() => app.stop());
  const admin = await firstAdmin(app);
  const agent = await invited(app, admin, "agent", "gus@firm.example");
  const told = async (bearer: string) => (await app.send("GET", "user/", { bearer })).body.outgoing_email;
  expect([await told(admin.accessToken), await told(agent.accessToken)]).toEqual(["sent", null]);
});
