import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { GOOD_PASSWORD, startTestApp } from "../../../test/test-app.ts";

/** Starts an app without a mail server. */
async function startWithoutMailServer(isMailShown: boolean) {
  const folder = await mkdtemp(join(tmpdir(), "portico-kept-"));
  const app = await startTestApp({ mailFolder: folder, isMailShown });
  onTestFinished(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { app, folder };
}

test("without a mail server, an invitation does not count as emailed, even after it is resent", async () => {
  const { app, folder } = await startWithoutMailServer(true);
  const admin = await firstAdmin(app);
  const bearer = admin.accessToken;
  const json = { role: "client", people: [{ email: "cleo@home.example" }] };
  const { body } = await app.send("POST", "invitations/", { bearer, json });
  expect(body.results).toEqual([
    {
      email: "cleo@home.example",
      result: "created",
      invitation_id: expect.any(String),
      link: { url: expect.stringContaining("/auth/signup-client?token="), expires_at: expect.any(String) },
    },
  ]);
  await app.settled();
  expect(await keptLinks(folder), "the kept email has the same link").toContain(body.results[0].link.url);
  const id = body.results[0].invitation_id as string;
  const listed = await app.send("GET", "invitations/", { bearer });
  expect(listed.body.items[0]).toMatchObject({ id, delivery: "none", send_count: 1 });
  const again = await app.send("POST", `invitations/${id}/resend`, { bearer });
  expect(again.body).toMatchObject({ delivery: "none", delivery_problem: null, send_count: 2 });
  await app.settled();
  expect((await app.send("GET", "invitations/", { bearer })).body.items[0].delivery).toBe("none");
});

test("an invitation that is still queued when the mail server is removed does not count as emailed", async () => {
  const { app } = await startWithoutMailServer(true);
  const admin = await firstAdmin(app);
  const json = { role: "client", people: [{ email: "cleo@home.example" }] };
  app.deps.outgoingEmail = "sent";
  const { body } = await app.send("POST", "invitations/", { bearer: admin.accessToken, json });
  expect(body.results[0].result).toBe("sent");
  await app.settled();
  const { items } = (await app.send("GET", "invitations/", { bearer: admin.accessToken })).body;
  expect(items[0].delivery).toBe("none");
});

test("without a mail server, a sign-up by the link leaves the address unconfirmed, and the invitation's other links are dead afterwards", async () => {
  const { app, folder } = await startWithoutMailServer(true);
  const admin = await firstAdmin(app);
  const json = { role: "agent", people: [{ email: "tom@firm.example" }] };
  const { body } = await app.send("POST", "invitations/", { bearer: admin.accessToken, json });
  const { invitation_id: id, link } = body.results[0];
  const copied = await app.send("POST", `invitations/${id}/link`, { bearer: admin.accessToken });
  await app.settled();
  expect(await keptLinks(folder)).toContain(link.url);
  const account = { first_name: "Tom", last_name: "Bright", password: GOOD_PASSWORD };
  const signUp = (url: string) =>
    app.send("POST", `user/?token=${new URL(url).searchParams.get("token")}`, { json: account });
  const signedUp = await signUp(link.url);
  expect([signedUp.status, signedUp.body.email_verified]).toEqual([201, false]);
  expect((await signUp(copied.body.url)).body.code).toBe("token_invalid");
});

async function keptLinks(folder: string): Promise<unknown[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.map((text) => JSON.parse(text).letter.action?.url);
}

test("every user learns that emails are only stored on this machine, but only admins learn that a page shows them", async () => {
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
  const client = await invited(app, admin, "client", "cleo@home.example");
  const bearers = [admin.accessToken, agent.accessToken, client.accessToken];
  expect(await Promise.all(bearers.map(told))).toEqual(["sent", "sent", "sent"]);
  app.deps.outgoingEmail = "shown";
  expect(await Promise.all(bearers.map(told))).toEqual(["shown", "kept", "kept"]);
});
