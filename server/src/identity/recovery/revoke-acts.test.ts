import { expect, test, vi } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invite, invited, minutesLater, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
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
const emailsTo = (email: string) => app.mailbox.all.filter(({ to }) => to === email);

async function moved(): Promise<string> {
  const json = { email: evil("moved") };
  await app.send("POST", "user/confirm_change_email", { bearer: person.accessToken, json });
  return (await app.mailbox.take(person.email, "email_change_asked")).token;
}

/**
 * The ways in which an owner can end a thief's access to their account. Each function prepares its way before
 * the thief begins, and returns the function that ends the access.
 */
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
  "%s revokes the invitations, invitation links and two-factor resets that a thief created in the account",
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
    const message = await app.mailbox.take(person.email, "invitations_withdrawn");
    for (const line of [
      `${evil("admin")} (admin)`,
      `${evil("agent")} (agent)`,
      `${evil("corrected")} (admin)`,
      `copied${count}@firm.example (agent)`,
    ])
      expect(message.text).toContain(line);
    expect(message.text).not.toContain(`others${count}`);
    await app.mailbox.take(colleague.email, "two_factor_reset_cancelled");
    const waiting = await app.rows("select 1 from two_factor where user_id = $1 and reset_at is not null", [
      colleague.id,
    ]);
    expect(waiting).toEqual([]);
  },
);

test.each(ways)(
  "%s does not withdraw invitations older than seven days, and sends no email about withdrawn invitations if there are none",
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
    expect(emailsTo(person.email).filter(({ kind }) => kind === "invitations_withdrawn")).toEqual([]);
  },
);

test("when an admin deletes their account, all open invitations that they sent to staff are withdrawn, however old, and the other admins are notified", async () => {
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

test("a client whom a departing agent has invited can still sign up, and the invitation names the firm instead of the agent", async () => {
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

test("a person with a dead link from a departed agent asks the admins for a new one", async () => {
  const agent = await invited(app, admin, "agent", `leaver${count}@firm.example`);
  const { token } = await invite(app, agent, "client", `client${count}@home.example`);
  await app.send("DELETE", "user/", { bearer: agent.accessToken });
  await app.send("POST", "invitations/ask_again", { json: { token } });
  for (const { email } of [admin, person]) {
    const { text } = await app.mailbox.take(email, "invitation_asked_again");
    expect(text).toContain(`client${count}@home.example`);
  }
});

test.each(ways)("after %s, every client still has the same agent", async (_way, prepare) => {
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

const post = (who: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: who.accessToken, json });
const act = async (who: Actor, path: string, json: object = {}) => {
  const { status, body } = await post(who, path, json);
  expect([path, status < 300, body]).toEqual([path, true, body]);
  return body;
};
/** Waits for the email that lists the acts of an account and mentions the given act. */
const told = (to: Actor, what: string) =>
  vi.waitFor(() => {
    const found = emailsTo(to.email).find(({ kind, text }) => kind === "account_used" && text.includes(what));
    return found ?? expect.fail("no such email yet");
  }, LONG_WAIT);
/** Creates a client who has signed up and whom the agent looks after. */
const clientOf = (agent: Actor, name: string) =>
  invited(app, agent, "client", `${name}${count}@home.example`);

/**
 * Creates an agent, a deactivated agent and a client for the thief to act on. Also returns the request that
 * moves the client.
 */
async function thingsToDo() {
  const [mira, gone] = [
    await invited(app, admin, "agent", `mira${count}@firm.example`),
    await invited(app, admin, "agent", `dismissed${count}@firm.example`),
  ];
  const client = await clientOf(mira, "cleo");
  await act(admin, `users/${gone.id}/deactivate`);
  const move = { client_ids: [client.id], email: { send: false } };
  return { mira, gone, client, move };
}

test("only a fresh session of an admin can invite staff or move clients; 'This was not me' then tells the owner and the other admins what the session did", async () => {
  const { mira, gone, client, move } = await thingsToDo();
  const people = [{ email: evil("agent") }];
  const stale = await minutesLater(app, person);
  for (const [path, json] of [
    ["invitations/", { role: "agent", people }],
    ["clients/reassign", { ...move, to: { mode: "agent", agent_ids: [mira.id] } }],
    ["clients/reassign", { filter: { agent_id: mira.id }, to: { mode: "nobody" } }],
    [`users/${gone.id}/reactivate`, {}],
  ] as const) {
    const { status, body } = await post(stale, path, json);
    expect([path, status, body.code]).toEqual([path, 400, "step_up_required"]);
  }
  admin = await signedIn(app, admin.email);
  const thief = await signedIn(app, person.email);
  const crony = await invited(app, thief, "agent", evil("agent"));
  await invite(app, thief, "agent", evil("open"));
  const batch = await act(thief, "clients/reassign", {
    ...move,
    to: { mode: "agent", agent_ids: [crony.id] },
  });
  await act(thief, `users/${gone.id}/reactivate`);
  const nora = await invited(app, admin, "agent", `nora${count}@firm.example`);
  await app.send("PUT", `users/${nora.id}/role`, { bearer: thief.accessToken, json: { role: "admin" } });
  const { url } = await act(thief, "clients/export", {});
  expect((await fetch(app.url + url)).status).toBe(200);
  // Acts of another account on the same days must not be listed.
  await invited(app, admin, "agent", `others${count}@firm.example`);
  const answered = await act(stale, "user/events/not_me");
  expect(answered.acts).toHaveLength(6);
  expect(answered.acts).toContainEqual({
    what: `Reactivated the account: Test agent (${gone.email})`,
    note: null,
    at: expect.any(String),
    undo: { label: "Deactivate the account", path: `/agents/${gone.id}` },
  });
  const [others, own] = [await told(admin, crony.id), await told(person, crony.id)];
  const page = (path: string) => `${app.deps.publicUrl}${path}`;
  for (const { text } of [others, own]) {
    for (const words of [
      `Invited Test agent (${evil("agent")}) (agent)`,
      "They have signed up.",
      `Deactivate their account: ${page(`/agents/${crony.id}`)}`,
      `Invited ${evil("open")} (agent)`,
      "The invitation was withdrawn",
      `Moved a client from Test agent to Test agent: Test client (${client.email})`,
      `Undo it in recent moves: ${page("/agents?moves=1")}`,
      `Reactivated the account: Test agent (${gone.email})`,
      `Deactivate the account: ${page(`/agents/${gone.id}`)}`,
      `Changed the role: Test agent (${nora.email}), from agent to admin`,
      `Change the role back: ${page("/agents?tab=admins")}`,
      "Exported the list of clients",
      page(`/agents?tab=activity&actor=${person.id}`),
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(`others${count}`);
  }
  expect(others.subject).toBe("Check what was done from Test admin's account at Demo Firm");
  const { items } = (await app.send("GET", "alerts/", { bearer: admin.accessToken })).body;
  expect(items[0]).toMatchObject({
    kind: "account_used",
    title: "Test admin reported that someone else may have used their account",
    link: `/agents?tab=activity&actor=${person.id}`,
  });
  // Checks that each act can be undone on the page that its link opens.
  await act(admin, `batches/${batch.id}/undo`);
  for (const { id } of [crony, gone]) await act(admin, `users/${id}/deactivate`);
  for (const who of [crony, gone])
    expect((await app.send("GET", "clients/", { bearer: who.accessToken })).status).toBe(401);
  expect((await app.send("GET", `clients/${client.id}`, { bearer: admin.accessToken })).body.agent.id).toBe(
    mira.id,
  );
});

test("when an agent reports 'This was not me', the agent and the admins get a list of the people whom the account invited, and the agent's list links to no admin pages", async () => {
  const agent = await invited(app, admin, "agent", `gus${count}@firm.example`);
  const cleo = await clientOf(agent, "cleo");
  await invite(app, agent, "client", `open${count}@home.example`);
  await act(agent, "user/events/not_me");
  const [others, own] = [await told(admin, cleo.id), await told(agent, cleo.id)];
  for (const { text } of [others, own]) {
    expect(text).toContain(`Deactivate their account: ${app.deps.publicUrl}/clients/${cleo.id}`);
    expect(text).toContain("They haven't signed up yet.");
  }
  expect(own.text).not.toContain(`${app.deps.publicUrl}/agents`);
});

test.each([
  ["did nothing to others", async () => {}],
  [
    "did something more than seven days ago",
    async () => {
      await invited(app, person, "agent", `old${count}@firm.example`);
      app.clock.move(8 * DAY_MS);
      person = await signedIn(app, person.email);
    },
  ],
])("after 'This was not me', no list of acts is emailed if the account %s", async (_what, prepare) => {
  await prepare();
  await act(person, "user/events/not_me");
  await app.mailbox.take(person.email, "password_reset");
  await app.settled();
  expect(app.mailbox.all.filter(({ kind, to }) => kind === "account_used" && to === person.email)).toEqual(
    [],
  );
});

test("a reset of a forgotten password sends no email with a list of what the account did to others", async () => {
  await invited(app, person, "agent", `fine${count}@firm.example`);
  await app.send("POST", "user/password/reset/confirm/", { json: { email: person.email } });
  const { token } = await app.mailbox.take(person.email, "password_reset");
  const json = { token, password: NEW_PASSWORD };
  expect((await app.send("POST", "user/password/reset/confirm/", { json })).status).toBe(200);
  await app.settled();
  expect(app.mailbox.all.filter(({ kind, to }) => kind === "account_used" && to === person.email)).toEqual(
    [],
  );
});
