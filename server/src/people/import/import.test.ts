import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { imported, uploads } from "../../../test/import-file.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let gina: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  gina = await invited(app, admin, "agent", "gina@firm.example");
  await app.rows("update app_user set first_name = 'Tomas', last_name = 'Reed' where id = $1", [gus.id]);
  await invited(app, gina, "client", "carl@home.example");
});
afterAll(() => app.stop());

const clients = async () => (await app.rows("select id from app_user where role = 'client'")).length;
const found = async (email: string) =>
  (
    await app.rows<Record<string, unknown>>(
      `select u.*, p.birth_date::text, p.city, p.tags, p.kind, a.agent_id from app_user u left join client_profile p on p.user_id = u.id
       left join assignment a on a.client_id = u.id where email = $1`,
      [email],
    )
  )[0];

test("a file is uploaded, its columns are mapped and its rows are corrected; its people are imported without an email, and the import is undone", async () => {
  const file = uploads(app, admin);
  const { status, body } = await file.start(
    "clients",
    "Name;E-Mail;Born;Reference;Agent;City\r\n" +
      "Olaf Ash;olaf@home.example;03/04/1961;D-1;Tomas Reed;Oslo\r\n" +
      'Nora Lark;nora@home.example;03/04/68;D-2;gus@firm.example;"Bergen, north"\r\n' +
      "Ben Wren;ben.wren@home;11/09/1979;D-3;Tomas Reed;\r\n" +
      "Ida Teal;ida@home.example;24/12/1955;D-4;Tomas Reid;\r\n" +
      "Hugo Finch;hugo@home.example;31/02/1983;D-5;;\r\n",
  );
  expect([status, body]).toMatchObject([
    201,
    {
      state: "mapping",
      rows: 5,
      encoding: "utf-8",
      delimiter: ";",
      date_order: "dmy",
      columns: ["Name", "E-Mail", "Born", "Reference", "Agent", "City"],
      guess: ["name", "email", "birth_date", "reference", "agent", "city"],
      can: { map: true, run: false, cancel: true, undo: false },
    },
  ]);
  expect(body.sample[1]).toEqual([
    "Nora Lark",
    "nora@home.example",
    "03/04/68",
    "D-2",
    "gus@firm.example",
    "Bergen, north",
  ]);
  const before = await clients();
  const checked = await file.check(body);
  expect(checked).toMatchObject({ state: "checked", counts: { invalid: 4, valid: 1, known: 0 } });
  const { items } = await file.rows(body.id, "invalid");
  expect(items.map(({ number, errors }: { number: number; errors: unknown[] }) => [number, errors])).toEqual([
    [
      3,
      [
        {
          field: "birth_date",
          sentence: "2068 is in the future. Did you mean 1968?",
          mend: { label: "1968", value: "03/04/1968" },
        },
      ],
    ],
    [4, [{ field: "email", sentence: "This isn't an email address: its end is missing.", mend: null }]],
    [
      5,
      [
        {
          field: "agent",
          sentence: "No agent has this name. Did you mean Tomas Reed?",
          mend: { label: "Tomas Reed", value: "Tomas Reed" },
        },
      ],
    ],
    [6, [{ field: "birth_date", sentence: "February has no 31st.", mend: null }]],
  ]);
  const fixed = await file.fix(body.id, 3, { birth_date: "03/04/1968" });
  expect(fixed.body).toMatchObject({
    number: 3,
    state: "valid",
    errors: [],
    values: expect.arrayContaining([{ field: "birth_date", value: "03/04/1968" }]),
  });
  await file.fix(body.id, 5, { agent: "Tomas Reed" });
  // The null removes the correction that was typed before. The cell then has its value from the file again.
  expect((await file.fix(body.id, 5, { agent: null })).body.state).toBe("invalid");
  expect(await clients()).toBe(before);

  const done = await file.run(body.id);
  expect(done).toMatchObject({ state: "done", counts: { created: 2, invalid: 3 }, can: { undo: true } });
  expect(await found("nora@home.example")).toMatchObject({
    status: "added",
    first_name: "Nora",
    last_name: "Lark",
    reference: "D-2",
    birth_date: "1968-04-03",
    city: "Bergen, north",
    agent_id: gus.id,
    has_agent: true,
  });
  await app.settled();
  expect(app.mailbox.all.filter(({ to }) => to.endsWith("@home.example") && !to.startsWith("carl"))).toEqual(
    [],
  );
  const list = await app.send("GET", "clients/?q=nora", { bearer: gus.accessToken });
  expect(list.body.items).toMatchObject([{ status: "added", reference: "D-2" }]);

  const failures = await (await fetch(app.url + (await file.link(body.id)).body.url)).text();
  expect(failures.split("\r\n").slice(0, 2)).toEqual([
    "Row;Name;E-Mail;Born;Reference;Agent;City;What to fix",
    "4;Ben Wren;ben.wren@home;11/09/1979;D-3;Tomas Reed;;This isn't an email address: its end is missing.",
  ]);

  const nora = await found("nora@home.example");
  const { updated_at } = (
    await app.send("GET", `clients/${String(nora!["id"])}`, { bearer: admin.accessToken })
  ).body;
  await app.send("PATCH", `clients/${String(nora!["id"])}`, {
    bearer: admin.accessToken,
    json: { updated_at, phone: "+49 30 1234567" },
  });
  const undone = await file.undo(body.id);
  expect(undone).toMatchObject({ state: "undone", counts: { undone: 1, kept: 1, created: 0 } });
  expect(await found("olaf@home.example")).toBeUndefined();
  expect(await found("nora@home.example")).toBeDefined();
  expect((await file.rows(body.id, "kept")).items).toMatchObject([{ number: 3, person_id: nora!["id"] }]);
});

test("a row with the address or reference of an earlier row is invalid and names that earlier row, until the earlier row is corrected", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    "First name,Last name,Email,Reference\nA,One,twin@home.example,T-1\nB,Two,Twin@HOME.example,T-2\nC,Three,three@home.example,t-1\n",
  );
  await file.check(body);
  const errors = async () =>
    (await file.rows(body.id, "invalid")).items.map(
      (row: { number: number; errors: { sentence: string }[] }) => [
        row.number,
        row.errors.map(({ sentence }) => sentence),
      ],
    );
  expect(await errors()).toEqual([
    [3, ["Row 2 already has this email address."]],
    [4, ["Row 2 already has this reference."]],
  ]);
  await file.fix(body.id, 2, { email: "one@home.example", reference: "" });
  expect(await errors()).toEqual([]);
});

test("an import changes a known person only if the user chose to update known people, and the undo restores the old values", async () => {
  const add = (json: object) => app.send("POST", "clients/", { bearer: admin.accessToken, json });
  await add({ first_name: "Cleo", last_name: "Alder", email: "cleo@home.example", reference: "K-1" });
  const text =
    "Name,Email,Reference,City,Tags\nOther Name,cleo@home.example,,Graz,vip\nCleo Alder,,k-1,,\nElla Crane,ella@home.example,K-1,,\n";
  const file = uploads(app, admin);
  const first = (await file.start("clients", text)).body;
  expect((await file.check(first)).counts).toMatchObject({ known: 2, invalid: 1, valid: 0 });
  expect((await file.rows(first.id, "invalid")).items[0].errors).toEqual([
    { field: "reference", sentence: "Cleo Alder already has this reference.", mend: null },
  ]);
  expect((await app.send("POST", `imports/${first.id}/run`, { bearer: admin.accessToken })).body.code).toBe(
    "batch_closed",
  );
  const second = (await file.start("clients", text)).body;
  expect([second.guess, second.is_remembered]).toEqual([first.guess, true]);
  await file.check(second, { update_known: true });
  expect((await file.run(second.id)).counts).toMatchObject({ updated: 1, known: 1, created: 0 });
  expect(await found("cleo@home.example")).toMatchObject({ first_name: "Cleo", city: "Graz", tags: ["vip"] });
  expect((await file.undo(second.id)).state).toBe("undone");
  expect(await found("cleo@home.example")).toMatchObject({ first_name: "Cleo", city: null, tags: [] });
});

test("a mapping with a column for whole names and a column for first or last names is refused with a sentence", async () => {
  const file = uploads(app, admin);
  const text = "Name;Vorname;E-Mail\nSchuster;Lena;lena.schuster@home.example\n";
  const { body } = await file.start("clients", text);
  const map = (mapping: string[]) => file.map(body.id, { mapping, date_order: "dmy" });
  for (const part of ["first_name", "last_name"]) {
    const refused = await map(["name", part, "email"]);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        mapping: "Please choose either Full name, or First name and Last name.",
      },
    ]);
  }
  expect((await app.send("GET", `imports/${body.id}`, { bearer: admin.accessToken })).body.state).toBe(
    "mapping",
  );
  await file.check(body);
  await file.run(body.id);
  expect(await found("lena.schuster@home.example")).toMatchObject({
    first_name: "Lena",
    last_name: "Schuster",
  });
});

test("clients whom an agent imports become the agent's own, and the agent learns nothing about a colleague's clients", async () => {
  const file = uploads(app, gus);
  const { body } = await file.start(
    "clients",
    "Name,Email,Reference,Agent\nCarl Known,carl@home.example,,gina@firm.example\nNew One,new@home.example,N-1,gina@firm.example\n",
  );
  expect([body.fields.includes("agent"), body.guess]).toEqual([false, ["name", "email", "reference", null]]);
  await file.check(body);
  expect((await file.rows(body.id, "invalid")).items).toMatchObject([
    {
      number: 2,
      person_id: null,
      errors: [
        {
          field: "email",
          sentence: "The firm already knows this email address. Please ask an admin.",
          mend: null,
        },
      ],
    },
  ]);
  await file.run(body.id);
  expect(await found("new@home.example")).toMatchObject({ agent_id: gus.id });
  for (const mapping of [["agent", "email", "name", null]])
    expect((await file.map(body.id, { mapping, date_order: "dmy" })).status).toBe(400);
  expect((await file.start("agents", "Name,Email\nA B,a@firm.example\n")).status).toBe(404);
  const agentId = { mapping: body.guess, date_order: "dmy", options: { default_agent_id: gina.id } };
  expect((await file.map(body.id, agentId)).body.code).toBe("agent_unknown");
});

test("only the user who started an import can find it; an admin, a colleague, and the same user with another role get 404", async () => {
  const { body } = await uploads(app, gus).start("clients", "Name,Email\nA B,ab@home.example\n");
  for (const who of [admin, gina])
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/rows"],
      ["POST", "/run"],
      ["POST", "/cancel"],
      ["POST", "/undo"],
      ["POST", "/failures"],
    ])
      expect((await app.send(method!, `imports/${body.id}${path}`, { bearer: who.accessToken })).status).toBe(
        404,
      );
  await app.rows("update app_user set role = 'admin' where id = $1", [gus.id]);
  expect((await app.send("GET", `imports/${body.id}`, { bearer: gus.accessToken })).status).toBe(404);
  await app.rows("update app_user set role = 'agent' where id = $1", [gus.id]);
});

test("agents are imported with their profiles but are not invited, and can be invited afterwards", async () => {
  const done = await imported(
    app,
    admin,
    "agents",
    "Name,Email,Team,Capacity,Languages\nMira Brook,mira@firm.example,North,80,English; German\nNo Mail,,North,,\n",
  );
  expect(done.counts).toMatchObject({ created: 1, invalid: 1 });
  const [row] = await app.rows(
    "select role, status, team, capacity, languages from app_user join agent_profile on user_id = id where email = 'mira@firm.example'",
  );
  expect(row).toEqual({
    role: "agent",
    status: "added",
    team: "North",
    capacity: 80,
    languages: ["en", "de"],
  });
  const { body } = await app.send("POST", "invitations/", {
    bearer: admin.accessToken,
    json: { role: "agent", people: [{ email: "mira@firm.example" }] },
  });
  expect(body.results[0].result).toBe("sent");
});

test("if twenty requests run an import at once, one of them starts it, and each client is added once", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start("clients", "Name,Email\nOnce Only,once@home.example\nNo Mail,\n");
  await file.check(body);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.send("POST", `imports/${body.id}/run`, { bearer: admin.accessToken }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  expect((await file.until(body.id, "done")).counts.created).toBe(2);
  const undos = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.send("POST", `imports/${body.id}/undo`, { bearer: admin.accessToken }),
    ),
  );
  expect(undos.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  expect((await file.until(body.id, "undone")).counts.undone).toBe(2);
});

test("if the heading says that the last name comes first, a name of two words is read in that order, and a name of three words is an error", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    "Cognome e nome,Email\nRossi Maria,rossi.maria@home.example\nDe Luca Anna,deluca@home.example\n",
  );
  const checked = await file.check(body);
  expect(checked.counts).toMatchObject({ valid: 1, invalid: 1 });
  await file.run(body.id);
  const [person] = await app.rows(
    "select first_name, last_name from app_user where email = 'rossi.maria@home.example'",
  );
  expect(person).toEqual({ first_name: "Maria", last_name: "Rossi" });
});

test("a row whose address another person got after the check is not added, and counts as the row of a known person", async () => {
  const file = uploads(app, admin);
  const { body } = await file.start(
    "clients",
    "Name,Email\nLate One,late@home.example\nEarly One,early@home.example\n",
  );
  await file.check(body);
  await app.send("POST", "clients/", {
    bearer: gina.accessToken,
    json: { first_name: "First", email: "late@home.example" },
  });
  const done = await file.run(body.id);
  expect(done.counts).toMatchObject({ created: 1, known: 1 });
});

test("one job invites the clients or agents of an import, however often this is requested, and clients without an address are skipped", async () => {
  const file = uploads(app, admin);
  const invite = (id: string, json = {}, who = admin) =>
    app.send("POST", `imports/${id}/invite`, { bearer: who.accessToken, json });
  for (const [kind, role] of [
    ["clients", "client"],
    ["agents", "agent"],
  ] as const) {
    const rows = [`Ann ${kind},ann-${kind}@home.example`, `Bo ${kind},bo-${kind}@home.example`];
    const noAddress = kind === "clients" ? "No Address,\n" : "";
    const { body } = await file.start(kind, `Name,Email\n${rows.join("\n")}\n${noAddress}`);
    const checked = await file.check(body);
    expect([checked.can.invite, (await invite(body.id)).body.code]).toEqual([false, "batch_closed"]);
    expect(await file.run(body.id)).toMatchObject({ to_invite: 2, can: { invite: true } });
    const skipped = kind === "clients" ? [{ reason: "no_email", count: 1 }] : [];
    expect((await invite(body.id, { dry_run: true })).body).toEqual({ affected: 2, skipped });
    const list = kind === "clients" ? "clients" : "agents";
    const listed = async (status: string) =>
      (await app.send("GET", `${list}/?q=${kind}&status=${status}`, { bearer: admin.accessToken })).body
        .total;
    expect([await listed("added"), await listed("invited")]).toEqual([2, 0]);
    const asked = await Promise.all(Array.from({ length: 20 }, () => invite(body.id)));
    const jobs = new Set(asked.flatMap(({ body: { job_id } }) => job_id ?? []));
    expect([jobs.size, new Set(asked.map(({ status }) => status)).has(202)]).toEqual([1, true]);
    for (const name of ["ann", "bo"]) await app.mailbox.take(`${name}-${kind}@home.example`, "invitation");
    await app.settled();
    const [job] = await app.rows("select state, result from long_job where id = $1", [[...jobs][0]]);
    expect(job).toEqual({ state: "done", result: { affected: 2, skipped: [] } });
    expect([await listed("added"), await listed("invited")]).toEqual([0, 2]);
    const invitations = await app.rows(
      "select i.role, i.send_count from invitation i join app_user u on u.id = i.user_id where u.email like $1",
      [`%-${kind}@home.example`],
    );
    expect(invitations).toEqual([
      { role, send_count: 1 },
      { role, send_count: 1 },
    ]);
    const after = await app.send("GET", `imports/${body.id}`, { bearer: admin.accessToken });
    expect(after.body).toMatchObject({
      invite_job_id: [...jobs][0],
      to_invite: 0,
      can: { invite: false, undo: true },
    });
    expect((await invite(body.id)).body).toEqual({ affected: 0, skipped: [] });
    // The undo does not remove people who have been invited since the import.
    expect((await file.undo(body.id)).counts).toMatchObject({
      kept: 2,
      undone: kind === "clients" ? 1 : 0,
    });
  }
});

test("an agent who may not invite people cannot invite them through an import either", async () => {
  const file = uploads(app, gus);
  const { body } = await file.start("clients", "Name,Email\nNot Yet,not-yet@home.example\n");
  await file.check(body);
  await file.run(body.id);
  const may = (allowed: boolean) => app.rows("update firm set agents_may_invite = $1", [allowed]);
  await may(false);
  for (const dry_run of [true, false])
    expect(
      (await app.send("POST", `imports/${body.id}/invite`, { bearer: gus.accessToken, json: { dry_run } }))
        .status,
    ).toBe(404);
  expect((await app.send("GET", `imports/${body.id}`, { bearer: gus.accessToken })).body.can.invite).toBe(
    false,
  );
  await may(true);
  expect(await found("not-yet@home.example")).toMatchObject({ status: "added" });
});

test("a client who has moved to another agent no longer counts among the people whom the former agent can invite from the import", async () => {
  const file = uploads(app, gus);
  const { body } = await file.start(
    "clients",
    "Name,Email\nStays Here,stays@home.example\nGiven Away,given@home.example\n",
  );
  await file.check(body);
  await file.run(body.id);
  const [given] = await app.rows<{ id: string }>(
    "select id from app_user where email = 'given@home.example'",
  );
  const invite = () =>
    app.send("POST", `imports/${body.id}/invite`, { bearer: gus.accessToken, json: { dry_run: true } });
  expect((await invite()).body).toEqual({ affected: 2, skipped: [] });
  const json = { client_ids: [given!.id], to: { mode: "agent", agent_ids: [gina.id] } };
  expect((await app.send("POST", "clients/reassign", { bearer: admin.accessToken, json })).status).toBe(201);
  expect((await invite()).body).toEqual({ affected: 1, skipped: [] });
});

test("all years that would be in the future are corrected at once, and no other day is", async () => {
  const file = uploads(app, gus);
  const { body } = await file.start(
    "clients",
    "Name,Email,Born,Client since\n" +
      "Olaf Pine,pine.1@home.example,03/04/61,01/02/20\n" +
      "Nora Pine,pine.2@home.example,12 May 68,01/02/20\n" +
      "Nora Pine,,3/4/59,01/02/20\n" +
      "Nora Pine,,03.04.1959,01/02/20\n" +
      "Ida Pine,pine.3@home.example,31/02/1983,01/02/20\n" +
      "Una Pine,pine.4@home.example,31/12/2061,01/02/20\n" +
      "Ben Pine,pine.5@home.example,03/04/55x,01/02/20\n",
  );
  const checked = await file.check(body);
  expect([checked.counts.invalid, checked.future_years]).toEqual([6, [{ field: "birth_date", rows: 3 }]]);
  const fix = (who: Actor, field: string) =>
    app.send("POST", `imports/${body.id}/future-years`, { bearer: who.accessToken, json: { field } });
  expect((await fix(gina, "birth_date")).status).toBe(404);
  expect((await fix(gus, "shoe_size")).status).toBe(400);
  expect((await fix(gus, "email")).body.counts.invalid).toBe(6);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fix(gus, "birth_date")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]!.body).toMatchObject({ future_years: [], counts: { valid: 3, invalid: 4 } });
  const { items } = await file.rows(body.id, "invalid");
  expect(
    items.map(({ number, errors }: { number: number; errors: { sentence: string }[] }) => [
      number,
      errors.map(({ sentence }) => sentence),
    ]),
  ).toEqual([
    [5, [expect.stringContaining("Looks the same as row 4")]],
    [6, ["February has no 31st."]],
    [7, ["This date is in the future."]],
    [8, [expect.any(String)]],
  ]);
  await file.run(body.id);
  expect(await found("pine.2@home.example")).toMatchObject({ birth_date: "1968-05-12" });
  expect((await fix(gus, "birth_date")).body.code).toBe("batch_closed");
});
