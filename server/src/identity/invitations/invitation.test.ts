import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, minutesLater, invite, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { day, DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let client: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  client = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const post = (actor: Actor, json: object, headers = {}) =>
  app.send("POST", "invitations/", { bearer: actor.accessToken, json, headers });
const list = async (actor: Actor, query = "") =>
  (await app.send("GET", `invitations/?${query}`, { bearer: actor.accessToken })).body;
const people = (...emails: string[]) => emails.map((email) => ({ email }));

test("in a list of people to invite, one wrong line does not stop the others, and the answer has a result for each line", async () => {
  const { status, body } = await post(admin, {
    role: "client",
    people: [
      ...people(
        "One@Home.example ",
        "not an address",
        "one@home.example",
        "gus@firm.example",
        "cleo@home.example",
      ),
      { email: "two@home.example", first_name: "Two", reference: "K-2" },
    ],
  });
  expect(status).toBe(201);
  expect(body.results.map(({ result }: { result: string }) => result)).toEqual([
    "sent",
    "invalid",
    "duplicate",
    "already_user",
    "already_user",
    "sent",
  ]);
  expect(body.results[0]).toEqual({
    email: "One@Home.example ",
    result: "sent",
    invitation_id: expect.any(String),
  });
  const repeated = await post(admin, { role: "client", people: people("one@home.example") });
  expect(repeated.body.results[0]).toMatchObject({ result: "already_invited", detail: expect.any(String) });
  await app.mailbox.take("two@home.example", "invitation");
});

test("a request can invite 500 people, and each gets an email; a request for 501 is refused and writes nothing", async () => {
  const five = Array.from({ length: 500 }, (_, place) => ({
    email: `many${place}@home.example`,
    first_name: `Many${place}`,
  }));
  const tooMany = await post(admin, { role: "client", people: [...five, { email: "many500@home.example" }] });
  expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([400, ["people"]]);
  const { body } = await post(admin, { role: "client", people: five });
  expect(new Set(body.results.map(({ result }: { result: string }) => result))).toEqual(new Set(["sent"]));
  expect((await list(admin, "q=many")).total).toBe(500);
  await app.mailbox.take("many499@home.example", "invitation");
  await expect
    .poll(() => app.mailbox.all.filter(({ to }) => to.startsWith("many")).length, LONG_WAIT)
    .toBe(500);
});

test("the pages of the list of invitations contain each invitation once, and no tokens or links", async () => {
  const seen: string[] = [];
  let cursor = "";
  do {
    const page = await list(admin, `q=many&cursor=${cursor}`);
    seen.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.next_cursor ?? "";
    expect(JSON.stringify(page)).not.toMatch(/invite_|token/);
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([500, 500]);
});

test("people who are invited together are listed in the order of the request, above those who were invited before", async () => {
  const pasted = ["c", "a", "b"].map((name) => `${name}.pasted@home.example`);
  await post(admin, { role: "client", people: people("before.pasted@home.example") });
  app.clock.move(MINUTE_MS);
  await post(admin, { role: "client", people: people(...pasted) });
  const { items } = await list(admin, "q=pasted");
  expect(items.map(({ email }: { email: string }) => email)).toEqual([
    ...pasted,
    "before.pasted@home.example",
  ]);
});

test("twenty simultaneous requests with the same Idempotency-Key invite only once, and all get the same answer", async () => {
  const headers = { "idempotency-key": "press" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      post(admin, { role: "agent", people: people("key@firm.example") }, headers),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]!.body.results[0].result).toBe("sent");
});

test("twenty simultaneous invitations of one address create only one invitation", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(admin, { role: "agent", people: people("racing@firm.example") })),
  );
  const results = answers.map(({ body }) => body.results[0].result as string);
  expect(results.filter((result) => result === "sent")).toHaveLength(1);
  expect(results.filter((result) => result === "already_invited")).toHaveLength(19);
});

test("an agent can invite only clients, and can assign them only to themselves", async () => {
  const asAgent = await post(gus, { role: "agent", people: people("x@firm.example") });
  expect([asAgent.status, Object.keys(asAgent.body.errors)]).toEqual([400, ["role"]]);
  const forMira = await post(gus, { role: "client", people: people("x@home.example"), agent_id: mira.id });
  expect([forMira.status, forMira.body.code]).toEqual([400, "agent_unknown"]);
  await post(gus, { role: "client", people: people("mine@home.example") });
  const clients = (await app.send("GET", "clients/", { bearer: gus.accessToken })).body;
  expect(clients.items.map(({ email }: { email: string }) => email)).toContain("mine@home.example");
});

test("an admin assigns an invited client to an agent, who sees the client at once; an unknown agent is refused", async () => {
  await post(admin, { role: "client", people: people("for-mira@home.example"), agent_id: mira.id });
  const items = (await app.send("GET", "clients/", { bearer: mira.accessToken })).body.items;
  expect(items).toMatchObject([
    { email: "for-mira@home.example", status: "invited", agent: { id: mira.id } },
  ]);
  for (const agent_id of [client.id, "00000000-0000-4000-8000-000000000000"]) {
    expect(
      (await post(admin, { role: "client", people: people("y@home.example"), agent_id })).body.code,
    ).toBe("agent_unknown");
  }
});

test("an agent cannot find another agent's invitations, and clients cannot list invitations", async () => {
  const { id } = await invite(app, gus, "client", "secret@home.example");
  expect(JSON.stringify(await list(mira))).not.toContain("secret@home.example");
  for (const [method, path, json] of [
    ["POST", "/resend", undefined],
    ["POST", "/link", undefined],
    ["PATCH", "", { email: "thief@home.example" }],
    ["DELETE", "", undefined],
  ] as const) {
    const answer = await app.send(method, `invitations/${id}${path}`, {
      bearer: mira.accessToken,
      ...(json ? { json } : {}),
    });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  for (const path of ["invitations/", "agents/", "clients/", "admins/"]) {
    expect((await app.send("GET", path, { bearer: client.accessToken })).status).toBe(404);
  }
  expect((await app.send("GET", "agents/", { bearer: gus.accessToken })).status).toBe(404);
  const state = (await list(gus, "q=secret")).items[0];
  expect(state).toMatchObject({ id, state: "open", send_count: 1 });
});

test("correcting an invitation's address emails a new link there and invalidates the old one; a taken address is refused and changes nothing", async () => {
  const { id, token } = await invite(app, admin, "client", "wrnog@home.example");
  const taken = await app.send("PATCH", `invitations/${id}`, {
    bearer: admin.accessToken,
    json: { email: "gus@firm.example" },
  });
  expect([taken.status, taken.body.code]).toEqual([400, "address_taken"]);
  expect((await app.send("GET", `user/invitee/details?token=${token}`)).status).toBe(200);
  const corrected = await app.send("PATCH", `invitations/${id}`, {
    bearer: admin.accessToken,
    json: { email: "Wrong@home.example" },
  });
  expect(corrected.body).toMatchObject({ email: "wrong@home.example", send_count: 2, state: "open" });
  expect((await app.send("GET", `user/invitee/details?token=${token}`)).status).toBe(400);
  const message = await app.mailbox.take("wrong@home.example", "invitation");
  expect((await app.send("GET", `user/invitee/details?token=${message.token}`)).body.email).toBe(
    "wrong@home.example",
  );
});

test("after a withdrawal, the person is listed as not invited, and can be invited again, even with another role", async () => {
  const { id } = await invite(app, gus, "client", "again@home.example");
  expect((await app.send("DELETE", `invitations/${id}`, { bearer: gus.accessToken })).body).toEqual({
    done: true,
  });
  const closed = await app.send("POST", `invitations/${id}/resend`, { bearer: admin.accessToken });
  expect([closed.status, closed.body.code]).toEqual([400, "invitation_closed"]);
  const clients = (await app.send("GET", "clients/?q=again@", { bearer: admin.accessToken })).body;
  expect(clients.items).toMatchObject([{ status: "added", invitation: null, agent: null }]);
  const again = await post(admin, { role: "agent", people: people("again@home.example") });
  expect(again.body.results[0].result).toBe("sent");
  expect((await app.send("GET", "agents/?q=again@", { bearer: admin.accessToken })).body.items).toHaveLength(
    1,
  );
});

test("an agent whose invitation is withdrawn loses their clients", async () => {
  const { id } = await invite(app, admin, "agent", "short@firm.example");
  const { body } = await app.send("GET", "agents/?q=short@", { bearer: admin.accessToken });
  await post(admin, { role: "client", people: people("orphan@home.example"), agent_id: body.items[0].id });
  const withoutAgent = async () =>
    (await app.send("GET", "clients/?q=orphan@&without_agent=true", { bearer: admin.accessToken })).body
      .items;
  expect(await withoutAgent()).toEqual([]);
  await app.send("DELETE", `invitations/${id}`, { bearer: admin.accessToken });
  expect(await withoutAgent()).toMatchObject([{ email: "orphan@home.example", agent: null }]);
});

test("a person with a dead link can ask for a new one; twenty requests send the inviter one email, and even an unknown link gets the same answer", async () => {
  const { id, token } = await invite(app, gus, "client", "asking@home.example");
  await app.send("POST", `invitations/${id}/resend`, { bearer: gus.accessToken });
  const ask = (asked: string) => app.send("POST", "invitations/ask_again", { json: { token: asked } });
  const answers = await Promise.all([...Array.from({ length: 20 }, () => ask(token)), ask("invite_unknown")]);
  for (const { status, body } of answers) expect([status, body]).toEqual([202, { accepted: true }]);
  const message = await app.mailbox.take("gus@firm.example", "invitation_asked_again");
  expect(message.subject).toContain("asking@home.example asked for a new invitation");
  expect(message.link).toContain("/clients?tab=invitations");
  expect((await list(gus, "q=asking")).items[0].asked_again_at).toEqual(expect.any(String));
  const events = await app.rows("select 1 from event where kind = 'invitation_asked_again'");
  expect(events).toHaveLength(1);
});

test("if the inviter wants no email to be sent, the answer contains a link to pass on, and the invitation counts as not emailed", async () => {
  const { body } = await post(admin, { role: "client", people: people("quiet@home.example"), send: false });
  expect(body.results[0]).toMatchObject({ result: "created", link: { url: expect.any(String) } });
  expect((await list(admin, "q=quiet")).items[0]).toMatchObject({ delivery: "none", send_count: 0 });
});

test("the emailed link of an invitation and its copied links are all valid, but only one of twenty simultaneous sign-ups with them succeeds", async () => {
  const { id, token } = await invite(app, gus, "client", "two-ways@home.example");
  const copy = () => app.send("POST", `invitations/${id}/link`, { bearer: gus.accessToken });
  const tokens = [token, tokenIn((await copy()).body.url), tokenIn((await copy()).body.url)];
  expect(new Set(tokens).size).toBe(3);
  for (const each of tokens)
    expect((await app.send("GET", `user/invitee/details?token=${each}`)).status).toBe(200);
  const json = { first_name: "Two", last_name: "Ways", password: GOOD_PASSWORD };
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => app.send("POST", `user/?token=${tokens[at % 3]}`, { json })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
  const after = await Promise.all(tokens.map((each) => app.send("POST", `user/?token=${each}`, { json })));
  expect(after.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => "token_invalid"));
});

test("resending an invitation invalidates both the link that was emailed before and a copied link", async () => {
  const { id, token } = await invite(app, gus, "client", "fresh-way@home.example");
  const copied = await app.send("POST", `invitations/${id}/link`, { bearer: gus.accessToken });
  await app.send("POST", `invitations/${id}/resend`, { bearer: gus.accessToken });
  const newer = await app.mailbox.take("fresh-way@home.example", "invitation");
  const status = async (each: string) => (await app.send("GET", `user/invitee/details?token=${each}`)).status;
  expect(await Promise.all([token, tokenIn(copied.body.url), newer.token].map(status))).toEqual([
    400, 400, 200,
  ]);
});

function tokenIn(url: string): string {
  return new URL(url).searchParams.get("token")!;
}

test("after an admin gives an invited person to a colleague, the agent who invited the person first no longer sees that invitation", async () => {
  const { id } = await invite(app, gus, "client", "moving@home.example");
  await app.send("DELETE", `invitations/${id}`, { bearer: gus.accessToken });
  expect((await list(gus, "q=moving")).items).toMatchObject([{ id, state: "withdrawn" }]);
  const taken = await post(mira, { role: "client", people: people("moving@home.example") });
  expect(taken.body.results[0]).toMatchObject({
    result: "already_invited",
    detail: expect.stringContaining("ask an admin"),
  });
  const given = await post(admin, {
    role: "client",
    people: [{ email: "moving@home.example", first_name: "Private", reference: "K-77" }],
    agent_id: mira.id,
  });
  expect(given.body.results[0].result).toBe("sent");
  expect((await list(gus, "q=moving")).items).toEqual([]);
  expect((await list(gus, "q=private")).items).toEqual([]);
  expect((await app.send("POST", `invitations/${id}/resend`, { bearer: gus.accessToken })).status).toBe(404);
  expect((await list(mira, "q=private")).items.length).toBeGreaterThan(0);
});

test("an agent cannot take over a person whom an admin has invited, even after that invitation has expired", async () => {
  await post(admin, { role: "admin", people: [{ email: "board@firm.example", first_name: "Board" }] });
  await app.rows(
    "update invitation set expires_at = now() - interval '1 day' where user_id = (select id from app_user where email = 'board@firm.example')",
  );
  const { body } = await post(gus, { role: "client", people: people("board@firm.example") });
  expect(body.results[0].result).toBe("already_invited");
  expect((await list(gus, "q=board")).items).toEqual([]);
});

test("an agent who tries to invite an admin, themself or a client of another agent gets the same answer for each of them", async () => {
  const colleaguesClient = await invited(app, mira, "client", "settled@home.example");
  await invite(app, mira, "client", "waiting@home.example");
  const { id } = await invite(app, mira, "client", "let-go@home.example");
  await app.send("DELETE", `invitations/${id}`, { bearer: mira.accessToken });
  const lines = [
    colleaguesClient.email,
    "waiting@home.example",
    "let-go@home.example",
    admin.email,
    gus.email,
  ];
  const { body } = await post(gus, { role: "client", people: people(...lines) });
  const [first] = body.results;
  expect(first.result).toBe("already_invited");
  expect(first.detail).toContain("ask an admin");
  expect(body.results).toEqual(lines.map((email) => ({ ...first, email })));
});

test("an agent who invites their own client again is told whether the client has signed up or still has an open invitation", async () => {
  await invited(app, gus, "client", "own-client@home.example");
  await invite(app, gus, "client", "own-open@home.example");
  const lines = people("own-client@home.example", "own-open@home.example");
  const { body } = await post(gus, { role: "client", people: lines });
  expect(body.results).toMatchObject([
    { result: "already_user", detail: "Someone already uses this email address." },
    { result: "already_invited", detail: "This email address already has an open invitation." },
  ]);
});

test("whoever invites the address of a deleted account is told of the deletion if they are an admin or the client's own agent; other agents are told to ask an admin", async () => {
  const email = "has-left@home.example";
  const left = await invited(app, gus, "client", email);
  const { body } = await app.send("DELETE", "user/", {
    bearer: left.accessToken,
    json: { password: GOOD_PASSWORD },
  });
  const until = day(new Date(body.erase_at));
  const sentence = `Whoever has this email address has deleted their account. They can take that back until ${until}. After that, you can use the address again.`;
  const ask = "The firm already knows this email address. Please ask an admin.";
  for (const [actor, said] of [
    [gus, sentence],
    [admin, sentence],
    [mira, ask],
  ] as const) {
    const tried = await post(actor, { role: "client", people: people(email) });
    expect(tried.body.results).toEqual([
      expect.objectContaining({ detail: said, result: said === ask ? "already_invited" : "already_user" }),
    ]);
    const added = await app.send("POST", "clients/", {
      bearer: actor.accessToken,
      json: { first_name: "Again", email },
    });
    expect([added.body.code, added.body.errors]).toEqual(["address_taken", { email: said }]);
  }
  expect(await app.rows("select status from app_user where email = $1", [email])).toEqual([
    { status: "erasing" },
  ]);
});

test("no mailbox gets more than five invitations an hour, even if an admin tries to resend the invitation more often", async () => {
  const { id } = await invite(app, admin, "client", "pressed@home.example");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.send("POST", `invitations/${id}/resend`, { bearer: admin.accessToken }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(
    answers.filter(
      ({ body, headers }) => body.code === "too_many_requests" && headers.get("retry-after") === "3600",
    ),
  ).toHaveLength(16);
});

test("the pages of a list contain everyone, even if all people have the longest possible names in Chinese characters", async () => {
  const long = Array.from({ length: 60 }, (_, place) => ({
    email: `long${place}@home.example`,
    first_name: "名".repeat(100),
    last_name: "姓".repeat(100),
  }));
  await post(admin, { role: "client", people: long, send: false });
  const first = (await app.send("GET", "clients/?q=long", { bearer: admin.accessToken })).body;
  const second = await app.send("GET", `clients/?q=long&cursor=${first.next_cursor}`, {
    bearer: admin.accessToken,
  });
  expect([first.items.length, second.status, second.body.items.length]).toEqual([50, 200, 10]);
});

test("the list of invitations can be filtered by their state, and shows whether an invitation was emailed and opened", async () => {
  expect((await list(admin, "state=used&q=cleo")).items).toMatchObject([
    { state: "used", opened_at: expect.any(String), delivery: "sent" },
  ]);
  expect(
    (await list(admin, "state=withdrawn")).items.every(
      ({ state }: { state: string }) => state === "withdrawn",
    ),
  ).toBe(true);
  app.clock.move(14 * DAY_MS);
  const fresh = await app.send("POST", "user/token", {
    form: { username: admin.email, password: GOOD_PASSWORD },
  });
  const expired = (
    await app.send("GET", "invitations/?state=expired&q=one@home", { bearer: fresh.body.access_token })
  ).body;
  expect(expired.items).toMatchObject([{ state: "expired", email: "one@home.example" }]);
});

test("an unknown or malformed id gets 404, and a malformed cursor or an unknown state as a filter gets 400", async () => {
  const fresh = await app.send("POST", "user/token", {
    form: { username: admin.email, password: GOOD_PASSWORD },
  });
  const bearer = fresh.body.access_token as string;
  expect(
    (await app.send("POST", "invitations/01900000-0000-7000-8000-000000000000/resend", { bearer })).status,
  ).toBe(404);
  expect((await app.send("POST", "invitations/none/resend", { bearer })).status).toBe(404);
  for (const cursor of [
    "x",
    Buffer.from('["2020","1"]').toString("base64url"),
    Buffer.from('["0000-01-01T00:00:00Z","01900000-0000-7000-8000-000000000000"]').toString("base64url"),
    Buffer.from("[1,2]").toString("base64url"),
    Buffer.from('{"a":1}').toString("base64url"),
  ]) {
    const { status, body } = await app.send("GET", `invitations/?cursor=${cursor}`, { bearer });
    expect([cursor, status, Object.keys(body.errors ?? {})]).toEqual([cursor, 400, ["cursor"]]);
  }
  const pending = await app.send("GET", "invitations/?state=pending", { bearer });
  const states = new Set(pending.body.items.map(({ state }: { state: string }) => state));
  expect(pending.body.items.length).toBeGreaterThan(0);
  for (const state of ["used", "withdrawn"]) expect(states).not.toContain(state);
  expect((await app.send("GET", "invitations/?state=lost", { bearer })).status).toBe(400);
});

test.each(["admin", "agent"] as const)(
  "in a session that is no longer fresh, no route can invite an %s, but an invitation can still be withdrawn",
  async (role) => {
    const fresh = await signedIn(app, "ada@firm.example");
    const open = await invite(app, fresh, role, `pending-${role}@firm.example`);
    const stale = await minutesLater(app, fresh);
    const before = await app.rows("select * from invitation order by id");
    for (const [method, path, json] of [
      ["POST", "invitations/", { role, people: people("crony@firm.example") }],
      ["POST", "invitations/", { role, people: people("crony@firm.example"), send: false }],
      ["POST", `invitations/${open.id}/link`, {}],
      ["POST", `invitations/${open.id}/resend`, {}],
      ["PATCH", `invitations/${open.id}`, { email: "crony@firm.example" }],
    ] as const) {
      const answer = await app.send(method, path, { bearer: stale.accessToken, json });
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, "step_up_required"]);
    }
    expect(await app.rows("select * from invitation order by id")).toEqual(before);
    const withdrawn = await app.send("DELETE", `invitations/${open.id}`, { bearer: stale.accessToken });
    expect(withdrawn.status).toBe(200);
  },
);

test("an agent whose session is no longer fresh can still invite clients; if the agent tries to invite staff, the answer does not ask for a step-up", async () => {
  const stale = await minutesLater(app, await signedIn(app, "gus@firm.example"));
  const { accessToken: bearer } = stale;
  const { status, body } = await post(stale, { role: "client", people: people("daily@home.example") });
  expect(status).toBe(201);
  const [{ invitation_id: id }] = body.results;
  await app.mailbox.take("daily@home.example", "invitation");
  expect((await app.send("POST", `invitations/${id}/link`, { bearer })).status).toBe(200);
  const corrected = { bearer, json: { email: "daily2@home.example" } };
  expect((await app.send("PATCH", `invitations/${id}`, corrected)).status).toBe(200);
  for (const role of ["admin", "agent"]) {
    const refused = await post(stale, { role, people: people("crony@firm.example") });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
  }
});

test("when a person signs up as an admin, the other admins are notified", async () => {
  const open = await invite(app, await signedIn(app, "ada@firm.example"), "admin", "pending@firm.example");
  const json = { first_name: "New", last_name: "Admin", password: GOOD_PASSWORD };
  expect((await app.send("POST", `user/?token=${open.token}`, { json })).status).toBe(201);
  const told = await app.mailbox.take("ada@firm.example", "new_admin");
  expect(told.subject).toContain("New Admin is now an admin of");
});

test("a name that contains a web address is refused at sign-up", async () => {
  const again = await signedIn(app, "gus@firm.example");
  const { token } = await invite(app, again, "client", "linker@home.example");
  const json = { first_name: "Open https://evil.example", last_name: "x", password: GOOD_PASSWORD };
  const { status, body } = await app.send("POST", `user/?token=${token}`, { json });
  expect([status, Object.keys(body.errors)]).toEqual([400, ["first_name"]]);
});
