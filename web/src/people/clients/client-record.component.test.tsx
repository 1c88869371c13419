import { updateClient } from "@portico/contract/people/client-edits";
import {
  type Client,
  type ClientEvent,
  getClient,
  listClientEvents,
  listClients,
  listClientTags,
} from "@portico/contract/people/clients";
import { getClientAccess, listClientAssignments } from "@portico/contract/people/client-access";
import { expect, test } from "vitest";
import { blankItem } from "../../../test/blank.ts";
import {
  all,
  field,
  fill,
  find,
  gone,
  keys,
  press,
  see,
  textOf,
  unseen,
  until,
} from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, anAdmin, anAgent, clientRecord, clientRow } from "../../../test/people.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const main = () => find("main");
const AT = "2026-02-01T09:00:00.000Z";
const gus = { id: newId(), first_name: "Gus", last_name: "Hollow", avatar: null };

/** The rights of an agent on a client who has signed up. */
const OF_AGENT: Client["can"] = {
  ...clientRecord().can,
  edit_names: false,
  edit_email: false,
  edit_reference: false,
  deactivate: false,
};

/** Makes the mocked API return a client whose record stores edits, as the server does. */
function holdClient(first: Partial<Client> = {}) {
  let now = clientRecord(first);
  let version = 0;
  const change = (part: Partial<Client>): Client => {
    version += 1;
    now = { ...now, ...part, updated_at: new Date(Date.parse(AT) + version).toISOString() };
    return now;
  };
  wire.answer(getClient, () => now);
  wire.answer(updateClient, ({ body: { updated_at, ...part } }) =>
    updated_at === now.updated_at ? change(part as Partial<Client>) : refuse("changed_meanwhile"),
  );
  return { id: now.id, change, now: () => now };
}

async function edit(section: string): Promise<HTMLElement> {
  await press("button", `Edit ${section}`);
  return find("dialog");
}

test("an agent who enters a date of birth in the future sees an error, and can save a corrected one", async () => {
  const { id } = holdClient({ can: OF_AGENT });
  await openPage(`/clients/${id}?tab=details`, { as: anAgent() });
  const dialog = await edit("reference and dates");
  expect(all("textbox", "Reference", dialog)).toEqual([]);
  await fill("Date of birth", "14/3/68", dialog);
  await press("button", "Save", dialog);
  await see("2068 is in the future. Please write the year with four digits.", dialog);
  expect(wire.sent(updateClient)).toEqual([]);
  await fill("Date of birth", "14/3/1968", dialog);
  await press("button", "Save", dialog);
  await see("Reference and dates saved");
  await see("14 Mar 1968", await main());
});

test("if two users change different fields of a client at once, both changes are saved without a question", async () => {
  const { id, change } = holdClient({ can: OF_AGENT });
  await openPage(`/clients/${id}?tab=details`, { as: anAgent() });
  const dialog = await edit("note");
  await fill("Note", "Call in the morning.", dialog);
  change({ tags: ["Retirement"] });
  await press("button", "Save", dialog);
  await see("Note saved");
  await see("Retirement", await main());
  await see("Call in the morning.", await main());
  expect(wire.sent(updateClient).at(-1)!.body).not.toHaveProperty("tags");
});

test.each([
  ["Your value", "020 7946 0001"],
  ["Their value", "020 7946 0002"],
] as const)(
  "if two users change the same field at once, the second sees both values, and “%s” can be chosen",
  async (kept, phone) => {
    const { id, change, now } = holdClient({ can: OF_AGENT });
    await openPage(`/clients/${id}?tab=details`, { as: anAgent() });
    const dialog = await edit("contact");
    await fill("Phone", "020 7946 0001", dialog);
    change({ phone: "020 7946 0002" });
    await press("button", "Save", dialog);
    await see("Someone else changed this in the meantime", dialog);
    expect(await find("radio", "Your value 020 7946 0001", dialog)).toHaveProperty("checked", true);
    expect(await find("radio", "Their value 020 7946 0002", dialog)).toHaveProperty("checked", false);
    await press("radio", new RegExp(kept), dialog);
    await press("button", "Save your choice", dialog);
    await see("Contact saved");
    await see(phone, await main());
    expect(now().phone).toBe(phone);
  },
);

test("an agent filters a client's history to what the firm did, and the page's address stores the filter", async () => {
  const { id } = holdClient({ can: OF_AGENT });
  const event = { ...blankItem(listClientEvents), at: AT };
  const events = [
    {
      ...event,
      id: newId(),
      what: "changed the phone",
      by: "client" as const,
      actor: { ...gus, first_name: "Cleo" },
    },
    { ...event, id: newId(), what: "created an invitation", by: "agent" as const, actor: gus },
  ];
  wire.answer(listClientEvents, ({ query: { by } }) => ({
    items: events.filter((one) => !by || (one.by === "client") === (by === "client")),
    next_cursor: null,
  }));
  const router = await openPage(`/clients/${id}`, { as: anAgent() });
  await see("Cleo changed the phone", await main());
  await see("Gus Hollow created an invitation", await main());
  await press("button", "Your firm");
  await unseen("changed the phone", await main());
  await see("created an invitation", await main());
  expect(router.state.location.search).toEqual({ by: "firm" });
});

/** Makes the mocked API return the history of a client. */
function holdHistory(events: Partial<ClientEvent>[]): void {
  wire.answer(listClientEvents, {
    items: events.map((more) => ({ ...blankItem(listClientEvents), id: newId(), at: AT, ...more })),
    next_cursor: null,
  });
}
const byCleo = { by: "client" as const, actor: { ...gus, first_name: "Cleo" } };

test("an edit is one line of a client's history; a button shows the old and the new values, and what the viewer did begins with “You”", async () => {
  const viewer = anAgent();
  const { id } = holdClient({ can: OF_AGENT });
  const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
  holdHistory([
    {
      kind: "client_changed",
      what: "changed the phone, the city and the note",
      by: "agent",
      actor: { ...gus, id: viewer.id },
      changes: [change("Phone", "1", "2"), change("City", null, "Oslo"), change("Note", "Call", null)],
    },
  ]);
  await openPage(`/clients/${id}`, { as: viewer });
  await see("You changed 3 details. Show", await main());
  await unseen("Phone: 2", await main());
  const show = await find("button", "Show what You changed 3 details");
  expect(show.getAttribute("aria-expanded")).toBe("false");
  await press("button", "Show what You changed 3 details");
  await see(/Phone: 2 \(was 1\)\s*City: Oslo\s*Note: removed \(was Call\)/, await main());
  expect(show.getAttribute("aria-expanded")).toBe("true");
  await press("button", "Hide what You changed 3 details");
  await unseen("Phone: 2", await main());
});

test("the sign-ins of a client are one line below the history, and a viewer who asks for each of them sees them at the next visit too", async () => {
  const viewer = anAgent();
  const { id } = holdClient({ can: OF_AGENT });
  const signIn = { ...byCleo, kind: "signed_in", what: "signed in" };
  holdHistory([
    { ...byCleo, kind: "avatar_changed", what: "changed their photo" },
    signIn,
    { ...signIn, at: "2026-01-11T09:00:00.000Z" },
  ]);
  const days = async () => all("heading", undefined, await main()).filter(({ tagName }) => tagName === "H3");
  await openPage(`/clients/${id}`, { as: viewer });
  await see(/Cleo signed in 2 times since 11 January/, await main());
  expect(await days()).toHaveLength(1);
  await press("button", "Show sign-ins");
  expect(await days()).toHaveLength(2);
  await press("link", "Details");
  await press("link", "Overview");
  await find("button", "Hide sign-ins");
  expect(await days()).toHaveLength(2);
  await press("button", "Hide sign-ins");
  await until(async () => expect(await days()).toHaveLength(1));
});

test("a client's page shows eight lines of the history, and the button for earlier ones moves the focus to the first that it shows", async () => {
  const { id } = holdClient({ can: OF_AGENT });
  const lines = Array.from({ length: 12 }, (_, place) => ({
    ...byCleo,
    kind: `k${place}`,
    what: `did ${place}`,
  }));
  holdHistory(lines);
  await openPage(`/clients/${id}`, { as: anAgent() });
  await see("did 7", await main());
  await unseen("did 8", await main());
  await press("button", "Show earlier");
  await see("did 11", await main());
  expect(textOf(document.activeElement!)).toMatch(/^Cleo did 8\n/);
  expect(all("button", "Show earlier")).toEqual([]);
});

test("the head of a client's page shows the first tag, and a button that names the others and shows them", async () => {
  const { id } = holdClient({ can: OF_AGENT, tags: ["Retirement", "Review", "VIP"] });
  await openPage(`/clients/${id}`, { as: anAgent() });
  await see("Retirement", await main());
  await unseen("VIP", await main());
  await press("button", "+2: Review, VIP");
  await see("VIP", await main());
  expect(textOf(document.activeElement!)).toBe("Review");
});

test("the access tab says who can see the client and why, who opened what, and who looked after the client before", async () => {
  const { id } = holdClient({ can: OF_AGENT });
  wire.answer(getClientAccess, {
    can_see: [{ ...gus, why: "primary", from: AT, until: null }],
    openings: [
      { id: newId(), who: gus, role: "agent", thing: "details", what: "viewed the details", at: AT },
    ],
    next_cursor: null,
  });
  const assignment = { ...blankItem(listClientAssignments), agent: gus, from: AT, is_open: true };
  wire.answer(listClientAssignments, { items: [assignment] });
  const router = await openPage(`/clients/${id}`, { as: anAgent() });
  await press("link", "Access");
  await see("Their agent since 1 Feb 2026", await main());
  await see("Viewed the details", await main());
  await see("Gus Hollow", await find("region", "Agent history"));
  expect(router.state.location.search).toEqual({ tab: "access" });
});

test("a client sees what the firm stores about them and who viewed it, and changes their postal address", async () => {
  const can = { ...OF_AGENT, edit_record: false, see_history: false };
  const { id } = holdClient({ birth_date: "1968-03-14", can });
  wire.answer(getClientAccess, {
    can_see: [{ ...gus, why: "primary", from: AT, until: null }],
    openings: [
      { id: newId(), who: gus, role: "agent", thing: "details", what: "viewed the details", at: AT },
    ],
    next_cursor: null,
  });
  await openPage(`/clients/${id}`, { as: aClient({ id }) });
  await find("heading", "Your details");
  await see(/14 Mar 1968\s*Date of birth\s*Set by the firm/, await main());
  await see("Gus Hollow your agent", await find("region", "Who has viewed your details"));
  await unseen(/Tags|Note/, await main());
  const dialog = await edit("address");
  await fill("Address line 1", "12 Example Row", dialog);
  await fill("City", "Harbourtown", dialog);
  await press("button", "Save", dialog);
  await see("Address saved");
  await see("12 Example Row, Harbourtown", await main());
  expect((await find("link", "Go to data export")).getAttribute("href")).toBe("/profile#data");
});

test("an organisation is listed with its contact person below it, and has no field for a date of birth", async () => {
  const names = {
    kind: "organisation" as const,
    organisation_name: "Birch Boats",
    first_name: "Ida",
    last_name: "Reed",
    reference: "BB-1",
  };
  wire.answer(listClients, page([clientRow(names)]));
  await openPage("/agents?tab=clients&q=birch+boats", { as: anAdmin() });
  const listed = await find("row", /Birch Boats/);
  await see("BB-1", listed);
  await see("Ida Reed · No email", listed);
  const { id } = holdClient(names);
  await openPage(`/clients/${id}?tab=details`, { as: anAdmin() });
  await see("Reference", await main());
  await unseen("Date of birth", await main());
  const dialog = await edit("reference and dates");
  await field("Reference", dialog);
  expect(all("textbox", "Date of birth", dialog)).toEqual([]);
});

test("an agent who saves the record of a client who was moved to another agent meanwhile is told that nothing was saved", async () => {
  const { id } = holdClient({ can: OF_AGENT });
  await openPage(`/clients/${id}?tab=details`, { as: anAgent() });
  const dialog = await edit("contact");
  await fill("Phone", "020 7946 0001", dialog);
  wire.answer(getClient, refuse("not_found"));
  wire.answer(updateClient, refuse("not_found"));
  await press("button", "Save", dialog);
  await see("They were moved in the meantime. Nothing was saved.");
  await find("heading", "Page Not Found");
});

test("of the staff, only admins can edit a signed-up client's name and email, and they read what a new address does", async () => {
  const { id } = holdClient({ can: OF_AGENT, email: "cleo@home.example" });
  await openPage(`/clients/${id}?tab=details`, { as: anAgent() });
  let dialog = await edit("contact");
  await field("Phone", dialog);
  expect(all("textbox", "Email", dialog)).toEqual([]);
  expect(all("button", "Edit name")).toEqual([]);
  const { id: other } = holdClient({ email: "cleo@home.example" });
  await openPage(`/clients/${other}?tab=details`, { as: anAdmin() });
  dialog = await edit("contact");
  await see("they are signed out on every device", dialog);
  await field("Email", dialog);
});

test("while an agent types a tag in a client's record or in the filter of the list, existing tags are suggested", async () => {
  const { id } = holdClient({ can: OF_AGENT });
  wire.answer(listClientTags, ({ query: { q = "" } }) => ({
    items: ["Sailing", "Retired"].filter((tag) => tag.toLowerCase().includes(q)),
  }));
  const offered = (input: HTMLElement) =>
    Array.from(document.getElementById(input.getAttribute("list")!)!.children, textOf);
  await openPage(`/clients/${id}?tab=details`, { as: anAgent() });
  const dialog = await edit("tags");
  const next = await field("Add a tag", dialog);
  await fill("Add a tag", "sail", dialog);
  await until(() => expect(wire.sent(listClientTags).at(-1)!.query.q).toBe("sail"));
  await until(() => expect(offered(next)).toEqual(["Sailing"]));
  await press("button", "Cancel", dialog);
  await gone("dialog", "Tags");
  wire.answer(listClients, page([clientRow()]));
  await openPage("/clients", { as: anAgent() });
  await press("button", "Filter");
  await press("menuitem", "Tag");
  const tag = await field("Tag", await find("dialog"));
  await fill("Tag", "ail", await find("dialog"));
  await until(() => expect(offered(tag)).toEqual(["Sailing"]));
  await fill("Tag", "sailing", await find("dialog"));
  await keys("{Enter}");
  await find("button", "Remove filter: Tag: sailing");
  await find("link", "Cleo Marsh");
});
