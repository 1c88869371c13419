import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invite, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS } from "../../platform/clock.ts";

const NEW_PASSWORD = "nine copper kettles sing";

let app: TestApp;
let admin: Actor;
let person: Actor;
let count: number;

appWithPerson((made) => ({ app, admin, person, count } = made), { role: "admin" });

const evil = (what: string) => `${what}${count}@evil.example`;
const signUp = (token: string) =>
  app.send("POST", `user/?token=${token}`, {
    json: { first_name: "Mallory", last_name: "Evil", password: GOOD_PASSWORD },
  });
const whyDead = async (token: string) =>
  (await app.send("GET", `user/invitee/details?token=${token}`)).body.code;
const lettersTo = (email: string) => app.mailbox.all.filter(({ to }) => to === email);

async function moved(): Promise<string> {
  const json = { email: evil("moved") };
  await app.send("POST", "user/confirm_change_email", { bearer: person.accessToken, json });
  return (await app.mailbox.take(person.email, "email_change_asked")).token;
}

/** How the owner throws out whoever sits in their account; what each needs is done before the thief begins. */
const ways: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    "'This was not me'",
    async () => () => app.send("POST", "user/events/not_me", { bearer: person.accessToken }),
  ],
  [
    "the undo of a change of address",
    async () => {
      const token = await moved();
      return () => app.send("POST", `user/change_email?token=${token}`, { json: {} });
    },
  ],
  [
    "a new password by an email",
    async () => async () => {
      await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
      const { token } = await app.mailbox.take(person.email, "password_reset");
      const json = { token, password: NEW_PASSWORD };
      expect((await app.send("POST", "user/password/reset/confirm/", { json })).status).toBe(200);
    },
  ],
];

test.each(ways)(
  "%s takes back what a thief made in the account: invitations, links and resets",
  async (_way, prepare) => {
    const throwOut = await prepare();
    const colleague = await invited(app, admin, "agent", `colleague${count}@firm.example`);
    const lost = await invite(app, admin, "admin", `led-away${count}@firm.example`);
    const shared = await invite(app, admin, "agent", `copied${count}@firm.example`);
    const others = await invite(app, admin, "agent", `others${count}@firm.example`);
    const { accessToken: bearer } = person;
    const made = [
      await invite(app, person, "admin", evil("admin")),
      await invite(app, person, "agent", evil("agent")),
    ];
    await app.send("PATCH", `invitations/${lost.id}`, { bearer, json: { email: evil("corrected") } });
    const corrected = await app.mailbox.take(evil("corrected"), "invitation");
    const { body } = await app.send("POST", `invitations/${shared.id}/link`, { bearer });
    const copied = new URL(body.url).searchParams.get("token")!;
    await withTwoFactor(app, colleague);
    await app.send("POST", `users/${colleague.id}/two_factor_reset`, { bearer });
    await throwOut();
    for (const token of [...made.map((one) => one.token), corrected.token, copied]) {
      expect(await whyDead(token)).toBe("invitation_withdrawn");
      expect((await signUp(token)).body.code).toBe("token_invalid");
    }
    expect((await signUp(others.token)).status).toBe(201);
    const letter = await app.mailbox.take(person.email, "invitations_withdrawn");
    for (const line of [
      `${evil("admin")} (admin)`,
      `${evil("agent")} (agent)`,
      `${evil("corrected")} (admin)`,
      `copied${count}@firm.example (agent)`,
    ])
      expect(letter.text).toContain(line);
    expect(letter.text).not.toContain(`others${count}`);
    await app.mailbox.take(colleague.email, "two_factor_reset_cancelled");
    const waiting = await app.rows("select 1 from two_factor where user_id = $1 and reset_at is not null", [
      colleague.id,
    ]);
    expect(waiting).toEqual([]);
  },
);

test.each(ways)(
  "%s leaves what is older than seven days, and sends no letter where nothing is taken back",
  async (_way, prepare) => {
    const old = await invite(app, person, "agent", `old${count}@firm.example`);
    const client = await invite(app, person, "client", `client${count}@home.example`);
    app.clock.move(8 * DAY_MS);
    person = await signedIn(app, person.email);
    await (
      await prepare()
    )();
    await app.settled();
    expect(await whyDead(old.token)).toBeUndefined();
    expect((await signUp(client.token)).status).toBe(201);
    expect(lettersTo(person.email).filter(({ kind }) => kind === "invitations_withdrawn")).toEqual([]);
  },
);

test("a deletion withdraws every open invitation of staff, of whatever day, and tells the other admins", async () => {
  const old = await invite(app, person, "agent", `old${count}@firm.example`);
  app.clock.move(8 * DAY_MS);
  person = await signedIn(app, person.email);
  const fresh = await invite(app, person, "admin", `fresh${count}@firm.example`);
  const gone = await app.send("DELETE", "user/", { bearer: person.accessToken });
  expect(gone.status).toBe(202);
  for (const { token } of [old, fresh]) {
    expect(await whyDead(token)).toBe("invitation_withdrawn");
    expect((await signUp(token)).body.code).toBe("token_invalid");
  }
  const { text } = await app.mailbox.take(admin.email, "invitations_withdrawn");
  for (const line of [`old${count}@firm.example (agent)`, `fresh${count}@firm.example (admin)`])
    expect(text).toContain(line);
});

test("whoever an agent who left had invited as a client still signs up, hosted by the firm, without the leaver's name", async () => {
  const agent = await invited(app, admin, "agent", `leaver${count}@firm.example`);
  const { id, token } = await invite(app, agent, "client", `client${count}@home.example`);
  expect((await app.send("DELETE", "user/", { bearer: agent.accessToken })).status).toBe(202);
  const host = await app.send("GET", `user/inviter/details?token=${token}`);
  expect(host.body).toMatchObject({ first_name: "", last_name: "", role: null, firm_name: "Demo Firm" });
  await app.send("POST", `invitations/${id}/resend`, { bearer: admin.accessToken });
  const again = await app.mailbox.take(`client${count}@home.example`, "invitation");
  expect([again.subject, again.text.includes("Test agent")]).toEqual([
    "You're invited to Demo Firm's portal",
    false,
  ]);
  expect((await signUp(again.token)).status).toBe(201);
});

test("a dead link of an agent who left asks the admins for a new one", async () => {
  const agent = await invited(app, admin, "agent", `leaver${count}@firm.example`);
  const { token } = await invite(app, agent, "client", `client${count}@home.example`);
  await app.send("DELETE", "user/", { bearer: agent.accessToken });
  await app.send("POST", "invitations/ask_again", { json: { token } });
  for (const { email } of [admin, person]) {
    const { text } = await app.mailbox.take(email, "invitation_asked_again");
    expect(text).toContain(`client${count}@home.example`);
  }
});

test.each(ways)("%s leaves every client with whoever looks after them", async (_way, prepare) => {
  const mira = await invited(app, admin, "agent", `mira${count}@firm.example`);
  const thief = await invited(app, admin, "agent", `covers${count}@firm.example`);
  const [covered, own] = [
    await invite(app, mira, "client", `covered${count}@home.example`),
    await invite(app, thief, "client", `own${count}@home.example`),
  ];
  const ids = await app.rows<{ user_id: string }>(
    "select user_id from invitation where id = any($1) order by created_at, id",
    [[covered.id, own.id]],
  );
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, 'cover', $3, $3::timestamptz + interval '1 day')`,
    [ids[0]!.user_id, thief.id, app.clock.now()],
  );
  const staff = person;
  person = thief;
  const throwOut = await prepare();
  for (const { id } of [covered, own])
    expect((await app.send("POST", `invitations/${id}/link`, { bearer: thief.accessToken })).status).toBe(
      200,
    );
  await throwOut();
  person = staff;
  const withdrawn = await app.rows(
    "select 1 from invitation where id = any($1) and withdrawn_at is not null",
    [[covered.id, own.id]],
  );
  expect(withdrawn).toHaveLength(2);
  const open = await app.rows(
    "select agent_id, kind from assignment where client_id = any($1) and not is_over order by kind, agent_id",
    [ids.map(({ user_id }) => user_id)],
  );
  expect(open).toHaveLength(3);
  expect(open).toEqual(
    expect.arrayContaining([
      { agent_id: mira.id, kind: "primary" },
      { agent_id: thief.id, kind: "primary" },
      { agent_id: thief.id, kind: "cover" },
    ]),
  );
});
