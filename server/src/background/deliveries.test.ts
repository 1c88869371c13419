import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstAdmin } from "../../test/actors.ts";
import { LONG_WAIT } from "../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  await app.settled();
});
afterAll(() => app.stop());
beforeEach(() => {
  count += 1;
  app.mailbox.refusal = () => null;
});

const at = (what: string) => `${what}${count}@home.example`;
const receivedBy = (email: string) => app.mailbox.all.filter(({ to }) => to === email);

async function invitedTo(email: string): Promise<string> {
  const json = { role: "client", people: [{ email }] };
  const { body } = await app.send("POST", "invitations/", { bearer: admin.accessToken, json });
  return body.results[0].invitation_id;
}
const act = (method: string, path: string, json?: object) =>
  app.send(method, `invitations/${path}`, { bearer: admin.accessToken, ...(json ? { json } : {}) });

const deliveryOf = async (id: string) =>
  (
    await app.rows<{ delivery: string; problem: string | null }>(
      "select delivery, delivery_problem as problem from invitation where id = $1",
      [id],
    )
  )[0]!;

/** Waits until no email is on its way. An email that waits for its next try is tried at once. */
async function tried(): Promise<void> {
  await vi.waitFor(async () => {
    await app.rows("update pgboss.job set start_after = now() where state = 'retry'");
    expect(await app.rows("select from pgboss.job where state < 'completed'")).toEqual([]);
  }, LONG_WAIT);
}

/** Waits until the mail server has answered for each of these emails that it is busy. */
async function heldUp(ids: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    for (const id of ids) expect((await deliveryOf(id)).problem).toContain("451");
  }, LONG_WAIT);
}

test("a waiting email of an invitation is dropped if the invitation is withdrawn, corrected or sent again, but not if only its link is copied", async () => {
  app.mailbox.refusal = () => "451 Try again later";
  const withdrawn = await invitedTo(at("withdrawn"));
  const corrected = await invitedTo(at("wrong"));
  const again = await invitedTo(at("again"));
  const copied = await invitedTo(at("copied"));
  await heldUp([withdrawn, corrected, again, copied]);
  await act("DELETE", withdrawn);
  await act("PATCH", corrected, { email: at("right") });
  await act("POST", `${again}/resend`);
  await act("POST", `${copied}/link`);
  app.mailbox.refusal = () => null;
  await tried();
  const received = ["withdrawn", "wrong", "right", "again", "copied"].map((what) => [
    what,
    receivedBy(at(what)).length,
  ]);
  expect(Object.fromEntries(received)).toEqual({ withdrawn: 0, wrong: 0, right: 1, again: 1, copied: 1 });
  const deliveries = await Promise.all([withdrawn, corrected, again, copied].map(deliveryOf));
  expect(deliveries).toEqual(
    ["none", "sent", "sent", "sent"].map((delivery) => ({ delivery, problem: null })),
  );
});

test("of two waiting emails to set a new password, the one whose link is dead is not sent", async () => {
  let refused = 0;
  app.mailbox.refusal = () => `451 Try again later ${(refused += 1)}`;
  const ask = () => app.send("POST", "user/password/reset/confirm/", { json: { email: admin.email } });
  await ask();
  await vi.waitFor(() => expect(refused).toBeGreaterThan(0), LONG_WAIT);
  await ask();
  const living = "select 1 from mailed_token where purpose = 'password_reset' and killed_at is null";
  const issued = "select 1 from mailed_token where purpose = 'password_reset'";
  await vi.waitFor(async () => expect(await app.rows(issued)).toHaveLength(2), LONG_WAIT);
  expect(await app.rows(living)).toHaveLength(1);
  app.mailbox.refusal = () => null;
  await tried();
  expect(receivedBy(admin.email).filter(({ kind }) => kind === "password_reset")).toHaveLength(1);
});

test("an email that a mail server rejects for good fails at once and is not tried again; one that it cannot take now is tried again", async () => {
  const tries: string[] = [];
  app.mailbox.refusal = (to) => {
    tries.push(to);
    if (to === at("nobody")) return "550 5.1.1 No such user";
    return tries.filter((tried) => tried === to).length === 1 ? "450 4.2.0 Greylisted" : null;
  };
  const mistyped = await invitedTo(at("nobody"));
  const patient = await invitedTo(at("greylisted"));
  await tried();
  expect(tries.filter((tried) => tried === at("nobody"))).toHaveLength(1);
  expect(await deliveryOf(mistyped)).toMatchObject({
    delivery: "failed",
    problem: expect.stringContaining("550 5.1.1 No such user"),
  });
  expect((await deliveryOf(patient)).delivery).toBe("sent");
  expect([receivedBy(at("nobody")).length, receivedBy(at("greylisted")).length]).toEqual([0, 1]);
});
