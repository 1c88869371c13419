import {
  clientFields,
  clientLabels,
  factsOf,
  type FileField,
  fileFields,
} from "@portico/contract/people/client-fields";
import { defaultLabels, roleWords } from "@portico/contract/foundation/labels";
import { inText } from "@portico/contract/values/in-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { imported } from "../../../test/import-file.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { daysAfter, firmDay } from "../../foundation/firm/firm-day.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const read = async (who: Actor, id: string) =>
  (await app.send("GET", `clients/${id}`, { bearer: who.accessToken })).body;

/** Edits the current version of a client's record. */
async function edit(who: Actor, id: string, fields: object) {
  const { updated_at } = await read(admin, id);
  return app.send("PATCH", `clients/${id}`, { bearer: who.accessToken, json: { updated_at, ...fields } });
}

let added = 0;
/** Adds a client whom the firm has not invited. Returns the client's id. */
async function addedClient(fields: object = {}): Promise<string> {
  added += 1;
  const json = { first_name: "Nora", last_name: `Number ${added}`, ...fields };
  return (await app.send("POST", "clients/", { bearer: gus.accessToken, json })).body.id;
}

async function invitedClient(): Promise<string> {
  added += 1;
  const email = `invited${added}@home.example`;
  await invite(app, gus, "client", email);
  // The record shows whether the email was delivered, so the test waits for its delivery.
  await app.settled();
  return (await app.rows<{ id: string }>("select id from app_user where email = $1", [email]))[0]!.id;
}

const ADDRESS = { line1: "12 Example Row", postcode: "HB1 4DM", city: "Harbourtown", country: "GB" };
const values = {
  phone: "+44 20 7946 0142",
  address: ADDRESS,
  preferred_language: "en-GB",
  first_name: "Nadia",
  organisation_name: "Alder Boats",
  email: "nadia@home.example",
  reference: "D-0142",
  birth_date: "1968-03-14",
  client_since: "2019-03-01",
  tags: ["Retirement", "Newsletter"],
  note: "Likes to be called in the morning.",
};
const OWN = ["phone", "address", "preferred_language"];
const RECORD = [...OWN, "birth_date", "client_since", "tags", "note"];
const NAMES = ["first_name", "organisation_name"];

test.each([
  ["the client", "active", () => cleo, OWN],
  ["an agent, of somebody who has signed up,", "active", () => gus, RECORD],
  ["an admin, of somebody who has signed up,", "active", () => admin, [...RECORD, ...NAMES, "reference"]],
  ["an agent, of somebody invited,", "invited", () => gus, [...RECORD, ...NAMES]],
  ["an admin, of somebody invited,", "invited", () => admin, [...RECORD, ...NAMES, "reference"]],
  ["an agent (client only added)", "added", () => gus, [...RECORD, ...NAMES, "email"]],
  ["an admin, of somebody added,", "added", () => admin, [...RECORD, ...NAMES, "email", "reference"]],
] as const)("editing a client: %s can change only the listed fields", async (_who, status, who, may) => {
  for (const [field, value] of Object.entries(values)) {
    // This case is skipped: the address of an account is a way to sign in, so change-client-email.test.ts
    // tests it.
    if (status === "active" && field === "email" && who() === admin) continue;
    const id =
      status === "active" ? cleo.id : status === "added" ? await addedClient() : await invitedClient();
    if (status === "active") {
      await app.rows("delete from client_profile where user_id = $1", [id]);
      await app.rows(
        "update app_user set phone = null, reference = null, organisation_name = null, first_name = 'Test' where id = $1",
        [id],
      );
    }
    const before = await read(admin, id);
    const { status: answered, body } = await edit(who(), id, { [field]: value });
    const mayChange = (may as readonly string[]).includes(field);
    expect([field, answered, body.code]).toEqual([
      field,
      mayChange ? 200 : 400,
      mayChange ? undefined : "field_not_allowed",
    ]);
    const after = await read(admin, id);
    if (mayChange)
      expect(after[field]).toEqual(field === "address" ? { line2: null, region: null, ...ADDRESS } : value);
    else expect([after, Object.keys(body.errors)]).toEqual([before, [field]]);
    // The value is removed again, because no two clients can have it and the next test case needs it.
    if (mayChange && (field === "email" || field === "reference"))
      await app.rows(`update app_user set ${field} = null where id = $1`, [id]);
  }
});

test("only staff see the note and the tags: the client's page does not contain them, and the client cannot see the history", async () => {
  await edit(gus, cleo.id, { note: "Only for us", tags: ["Careful"] });
  const own = await read(cleo, cleo.id);
  expect([own.note, own.tags, own.can.edit_record, own.can.see_history]).toEqual([null, [], false, false]);
  expect(JSON.stringify(own)).not.toMatch(/Only for us|Careful/);
  expect((await edit(cleo, cleo.id, { phone: "+44 20 7946 0143", note: null })).status).toBe(200);
  expect((await read(gus, cleo.id)).note).toBe("Only for us");
});

test.each([
  [{ birth_date: "2999-01-01" }, "birth_date", "A date of birth can't be in the future."],
  [{ birth_date: "1968-02-30" }, "birth_date", "Please enter a full date, such as 1968-03-14."],
  [{ birth_date: "1968-03" }, "birth_date", "Please enter a full date, such as 1968-03-14."],
  [{ address: { country: "ZZ" } }, "address.country", "Please choose a country from the list."],
  [
    { preferred_language: "no such language" },
    "preferred_language",
    "Please choose a language from the list.",
  ],
  [{ tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, "tags", "At most 20 tags."],
  [{ tags: ["x".repeat(41)] }, "tags.0", "At most 40 characters."],
  [{ note: "x".repeat(10_001) }, "note", "At most 10000 characters."],
  [{ phone: "call me" }, "phone", "Please enter a phone number, such as +49 30 1234567."],
  [{ kind: "organisation" }, "organisation_name", "Please enter the organisation's name."],
  [{ email: "none" }, "email", "Please enter a valid email address."],
])(
  "an edit of a client with %j is refused with one sentence at the wrong field, and nothing is changed",
  async (fields, field, sentence) => {
    const id = await addedClient();
    const before = await read(admin, id);
    const { status, body } = await edit(admin, id, fields);
    expect([status, body.errors]).toEqual([400, { [field]: sentence }]);
    expect(await read(admin, id)).toEqual(before);
  },
);

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "in the firm's time zone %s, a client's birth date may be today but not tomorrow",
  async (zone) => {
    await app.rows("update firm set time_zone = $1", [zone]);
    const today = firmDay(app.clock.now(), zone);
    const id = await addedClient();
    for (const [birth_date, status] of [
      [daysAfter(today, 1), 400],
      [daysAfter(today, -1), 200],
      [today, 200],
    ] as const)
      expect([birth_date, (await edit(gus, id, { birth_date })).status]).toEqual([birth_date, status]);
    await app.rows("update firm set time_zone = 'UTC'");
  },
);

test("a client's record must have a person's name, an organisation's name or an email address; an email address cannot be removed", async () => {
  const [known, unknown] = [await addedClient({ email: "kept@home.example" }), await addedClient()];
  const nameless = { first_name: null, last_name: null };
  expect((await edit(gus, known, nameless)).status).toBe(200);
  const removed = await edit(gus, known, { email: null });
  expect([removed.status, removed.body.errors]).toEqual([
    400,
    { email: "An email address can be changed, but not removed." },
  ]);
  const { status, body } = await edit(gus, unknown, nameless);
  expect([status, body.errors]).toEqual([
    400,
    { last_name: "Please enter a person's or an organisation's name." },
  ]);
  const organisation = await edit(gus, unknown, { ...nameless, organisation_name: "Alder Boats" });
  expect(organisation.body).toMatchObject({ kind: "organisation", first_name: "", email: null });
});

test("tags that differ only in case are stored once, and countries and languages are stored in their standard form", async () => {
  const { body } = await edit(gus, cleo.id, {
    tags: ["Retirement", " retirement ", "", "News"],
    address: { country: "gb" },
    preferred_language: "pt-br",
  });
  expect([body.tags, body.address.country, body.preferred_language]).toEqual([
    ["Retirement", "News"],
    "GB",
    "pt-BR",
  ]);
});

test("two clients cannot have the same reference or email address, and an agent does not learn who already has it", async () => {
  const [first, second] = [await addedClient(), await addedClient()];
  await edit(admin, first, { reference: "ONCE", email: "once@home.example" });
  const reference = await edit(admin, second, { reference: "ONCE" });
  expect([reference.body.code, reference.body.errors]).toEqual([
    "reference_taken",
    { reference: "Someone else already has this reference." },
  ]);
  for (const [who, sentence] of [
    [admin, "Someone already uses this email address."],
    [gus, "The firm already knows this email address. Please ask an admin."],
  ] as const) {
    const { body } = await edit(who, second, { email: "once@home.example" });
    expect([body.code, body.errors]).toEqual(["address_taken", { email: sentence }]);
  }
});

test("an edit is refused and not written if another user has changed the record since the editor read it", async () => {
  const { updated_at } = await read(gus, cleo.id);
  await edit(admin, cleo.id, { phone: "+44 20 7946 0001" });
  const { status, body } = await app.send("PATCH", `clients/${cleo.id}`, {
    bearer: gus.accessToken,
    json: { updated_at, phone: "+44 20 7946 0002" },
  });
  expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
  expect((await read(gus, cleo.id)).phone).toBe("+44 20 7946 0001");
});

const bulk = (client_ids: string[], action: string, value?: string) =>
  app.send("POST", "clients/bulk", { bearer: gus.accessToken, json: { action, client_ids, value } });
const own = (json: object) => app.send("PATCH", "user/", { bearer: cleo.accessToken, json });

async function ofInvitation(userId: string, method: string, json?: object) {
  const { invitation } = await read(gus, userId);
  const bearer = gus.accessToken;
  return app.send(method, `invitations/${invitation.id}`, { bearer, ...(json ? { json } : {}) });
}

// The clock stands still in these cases, so both writes happen in the same millisecond.
test.each<[string, () => Promise<string>, (id: string) => Promise<unknown>]>([
  ["a tag is given to many", async () => cleo.id, (id) => bulk([id], "tag", "spring")],
  ["many lost a tag", async () => cleo.id, (id) => bulk([id], "untag", "spring")],
  ["the client changed their phone", async () => cleo.id, () => own({ phone: "020 7946 0003" })],
  ["the client changed their name", async () => cleo.id, () => own({ first_name: "Cleopatra" })],
  [
    "many were invited",
    () => addedClient({ email: `many${added}@home.example` }),
    (id) => bulk([id], "invite"),
  ],
  ["an invitation was withdrawn", invitedClient, (id) => ofInvitation(id, "DELETE")],
  [
    "the address of an invitation was corrected",
    invitedClient,
    (id) => ofInvitation(id, "PATCH", { email: `right${added}@home.example` }),
  ],
])("an edit is refused if this happened after the editor read the record: %s", async (_what, whose, act) => {
  const id = await whose();
  const before = await read(admin, id);
  expect(await act(id)).toMatchObject({ status: 200 });
  const json = { updated_at: before.updated_at, note: "What I meant to write." };
  const { status, body } = await app.send("PATCH", `clients/${id}`, { bearer: admin.accessToken, json });
  expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
  expect((await read(admin, id)).note).toBe(before.note);
});

test("of twenty simultaneous edits of one version of a record, one is written and the others are refused with 409", async () => {
  const id = await addedClient();
  for (let round = 0; round < 3; round += 1) {
    const { updated_at } = await read(gus, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.send("PATCH", `clients/${id}`, {
          bearer: n % 2 ? gus.accessToken : admin.accessToken,
          json: { updated_at, note: `round ${round}, edit ${n}`, tags: [`tag ${n}`] },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const written = answers.find(({ status }) => status === 200)!.body;
    const after = await read(gus, id);
    // The record has a higher version than before, even though the clock stands still.
    expect([after.note, after.tags, after.updated_at > updated_at]).toEqual([
      written.note,
      written.tags,
      true,
    ]);
  }
  const events = await app.rows("select 1 from event where user_id = $1 and kind = 'client_changed'", [id]);
  expect(events).toHaveLength(3);
});

test("an edit is recorded as one event with the values before and after, and the history says in words what was changed", async () => {
  const id = await addedClient();
  await edit(gus, id, { phone: "+44 20 7946 0001", birth_date: "1968-03-14" });
  await edit(gus, id, { phone: "+44 20 7946 0002", address: ADDRESS });
  const { body } = await app.send("GET", `clients/${id}/timeline`, { bearer: gus.accessToken });
  expect(body.items.map(({ what }: { what: string }) => what)).toEqual([
    "changed the phone and the address",
    "changed the phone and the date of birth",
    "added this client",
  ]);
  expect(body.items[0]).toMatchObject({
    by: "agent",
    actor: { id: gus.id },
    changes: [
      { field: "Phone", before: "+44 20 7946 0001", after: "+44 20 7946 0002" },
      {
        field: "Address",
        before: null,
        after: "12 Example Row, HB1 4DM Harbourtown, United Kingdom",
      },
    ],
  });
});

const words = roleWords(defaultLabels).client;
const labels = clientLabels(words);
/** A valid value for an ordinary field: the example in the import template. */
const exampleOf = (field: FileField): string => clientFields[field].file.example || "Some words.";

test.each(fileFields)(
  "the field %s is stored, returned and shown in the history; clientFields says whether the client can edit this field",
  async (field) => {
    const { right, isStaffOnly, told } = factsOf(field);
    const value = exampleOf(field);
    await app.rows("delete from client_profile where user_id = $1", [cleo.id]);
    const own = await edit(cleo, cleo.id, { [field]: value });
    expect(own.status).toBe(right === "edit" ? 200 : 400);
    await app.rows("delete from client_profile where user_id = $1", [cleo.id]);
    const { status, body } = await edit(gus, cleo.id, { [field]: value });
    expect([status, body[field]]).toEqual([200, value]);
    expect((await read(cleo, cleo.id))[field]).toBe(isStaffOnly ? null : value);
    const { items } = (await app.send("GET", `clients/${cleo.id}/timeline`, { bearer: gus.accessToken }))
      .body;
    expect(items[0]).toMatchObject({
      what: `changed ${told?.(words) ?? `the ${inText(labels[field])}`}`,
      changes: [{ field: labels[field], before: null, after: expect.any(String) }],
    });
  },
);

test("every ordinary field that a file may contain is imported, and every field that is marked for export is exported", async () => {
  const heads = ["Name", "Email", ...fileFields.map((field) => labels[field])];
  const cells = ["Fae Alder", "fae@home.example", ...fileFields.map(exampleOf)];
  await imported(app, admin, "clients", `${heads.join(";")}\n${cells.join(";")}\n`);
  const [fae] = await app.rows<{ id: string }>("select id from app_user where email = 'fae@home.example'");
  const record = await read(admin, fae!.id);
  expect(fileFields.map((field) => [field, record[field]])).toEqual(
    fileFields.map((field) => [field, exampleOf(field)]),
  );
  const asked = { bearer: admin.accessToken, json: { client_ids: [fae!.id] } };
  const { url } = (await app.send("POST", "clients/export", asked)).body;
  const [named, row] = (await (await fetch(app.url + url)).text()).split("\r\n");
  const line = new Map(named!.split(",").map((head, at) => [head, row!.split(",")[at]]));
  expect(fileFields.map((field) => [field, line.get(labels[field])])).toEqual(
    fileFields.map((field) => [field, factsOf(field).isExported ? exampleOf(field) : undefined]),
  );
});
