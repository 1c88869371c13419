import { countAlerts } from "@portico/contract/notifications/alert-count";
import {
  type Alert,
  type AlertPreference,
  getAlertPreferences,
  listAlerts,
  readAlerts,
  setAlertPreferences,
} from "@portico/contract/notifications/alerts";
import { getClient, listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { blank, blankItem } from "../../test/blank.ts";
import {
  all,
  find,
  gone,
  keys,
  press,
  pressWithShift,
  see,
  setValue,
  textOf,
  unseen,
  until,
} from "../../test/hands.ts";
import { newId } from "../../test/ids.ts";
import { openPage } from "../../test/open-page.tsx";
import { anAdmin, anAgent, clientRecord, clientRow } from "../../test/people.ts";
import { COMPUTER, PHONE } from "../../test/screen.ts";
import { page, refuse, wire } from "../../test/wire.ts";

test.each([COMPUTER, PHONE])(
  "at %i px an agent opens alerts and marks the remaining ones as read, and the bell counts those that are left and gets the focus back",
  async (width) => {
    const client = clientRecord();
    const alert = (title: string, body: string | null, link: string): Alert => ({
      ...blankItem(listAlerts),
      id: newId(),
      topic: "people",
      title,
      lead: "Cleo Marsh",
      body,
      link,
      at: new Date().toISOString(),
      count: 1,
    });
    let alerts = [
      alert("Cleo Marsh changed their details", "Phone", `/clients/${client.id}`),
      alert("Cleo Marsh signed up", null, `/clients/${client.id}`),
      alert("Cleo Marsh accepted your invitation", null, `/clients/${client.id}`),
    ];
    wire.answer(getClient, client);
    wire.answer(listClients, page([clientRow()]));
    const unread = () => alerts.filter(({ read_at }) => read_at === null).length;
    wire.answer(countAlerts, () => ({ ...blank(countAlerts), unread: unread() }));
    wire.answer(listAlerts, () => ({ items: alerts, next_cursor: null }));
    wire.answer(readAlerts, ({ body }) => {
      const read_at = new Date().toISOString();
      alerts = alerts.map((one) => (body.all || body.ids?.includes(one.id) ? { ...one, read_at } : one));
      return { unread: unread() };
    });
    const router = await openPage("/clients", { as: anAgent(), width });
    await press("button", "Alerts, 3 new");
    const panel = await find("dialog", "Alerts");
    await pressWithShift("link", /Cleo Marsh accepted your invitation/);
    await unseen("New", await find("link", /Cleo Marsh accepted your invitation/, panel));
    expect(router.state.location.pathname, "here everything stays as it was").toBe("/clients");
    await see("Phone", await find("link", /Cleo Marsh changed their details/, panel));
    await press("link", /Cleo Marsh changed their details/, panel);
    await gone("dialog", "Alerts");
    await until(() => expect(router.state.location.pathname).toBe(`/clients/${client.id}`));
    await press("button", "Alerts, 1 new");
    await press("button", "Mark all as read", await find("dialog", "Alerts"));
    await keys("{Escape}");
    await gone("dialog", "Alerts");
    const bell = await find("button", "Alerts");
    await until(() => expect(document.activeElement).toBe(bell));
  },
);

const kinds = (): AlertPreference[] => [
  preference({ kind: "client_signed_up", topic: "people", label: "A client signs up", email: "daily" }),
  preference({ kind: "client_moved", topic: "people", label: "Clients are moved to you", email: null }),
  preference({
    kind: "document_read",
    topic: "documents",
    label: "A client reads a document",
    email: "off",
    is_quiet: true,
  }),
  preference({
    kind: "new_admin",
    topic: "security",
    label: "Someone becomes an admin",
    email: "now",
    is_fixed: true,
  }),
];

function preference(more: Partial<AlertPreference>): AlertPreference {
  return { ...blankItem(getAlertPreferences), in_app: true, is_quiet: false, is_fixed: false, ...more };
}

/** The server's settings, which it keeps as it is told. */
function keepPreferences() {
  let items = kinds();
  wire.answer(getAlertPreferences, () => ({ items }));
  wire.answer(setAlertPreferences, ({ body }) => {
    items = items.map((item) => ({ ...item, ...body.items.find(({ kind }) => kind === item.kind) }));
    return { done: true as const };
  });
}

test("on a computer a user chooses for each alert in one table whether it comes in the portal and when by email", async () => {
  keepPreferences();
  await openPage("/profile", { as: anAgent() });
  const alerts = await find("region", "Alerts");
  await find("table", "What you are told, and how", alerts);
  expect(all("rowheader", undefined, alerts).map(textOf)).toEqual([
    "Clients",
    "A client signs up",
    "Clients are moved to you",
    "Documents",
    "A client reads a document",
    "Security",
    "Someone becomes an admin",
  ]);
  await press("switch", "A client signs up, in the portal", alerts);
  await until(() =>
    expect(wire.sent(setAlertPreferences).at(-1)?.body).toEqual({
      items: [{ kind: "client_signed_up", in_app: false, email: "daily" }],
    }),
  );
  const portal = (await find("switch", "A client signs up, in the portal", alerts)) as HTMLInputElement;
  await until(() => expect(portal.checked).toBe(false));
  const email = await find("combobox", "A client signs up, by email", alerts);
  setValue(email, "now");
  await until(() =>
    expect(wire.sent(setAlertPreferences).at(-1)?.body).toEqual({
      items: [{ kind: "client_signed_up", in_app: false, email: "now" }],
    }),
  );
  const quiet = await find("combobox", "A client reads a document, by email", alerts);
  expect(all("option", undefined, quiet).map(textOf)).toEqual(["Daily", "Off"]);
});

test("a user sees in the table which emails the firm decides about and which alerts are always on, without a control", async () => {
  keepPreferences();
  await openPage("/profile", { as: anAdmin() });
  const alerts = await find("region", "Alerts");
  await find("switch", "Clients are moved to you, in the portal", alerts);
  expect(all("combobox", "Clients are moved to you, by email", alerts)).toEqual([]);
  await see("Set by the firm", await find("row", /Clients are moved to you/, alerts));
  const fixed = await find("row", /Someone becomes an admin/, alerts);
  await see("Always on, to protect accounts", fixed);
  expect(all("switch", undefined, fixed)).toEqual([]);
});

test("a user whose choice could not be saved sees the old one again and is told", async () => {
  keepPreferences();
  wire.answer(setAlertPreferences, refuse("internal"));
  await openPage("/profile", { as: anAgent() });
  await press("switch", "A client signs up, in the portal");
  await see("Your alert settings couldn't be saved. Please try again.");
  const portal = (await find("switch", "A client signs up, in the portal")) as HTMLInputElement;
  await until(() => expect(portal.checked).toBe(true));
});

test("on a phone each alert is one line with its state, which opens in place, one at a time, and keeps the focus", async () => {
  keepPreferences();
  await openPage("/profile", { as: anAgent(), width: PHONE });
  const alerts = await find("region", "Alerts");
  expect(all("table", undefined, alerts)).toEqual([]);
  await see("Always on", alerts);
  expect(all("button", /becomes an admin/, alerts), "what is always on doesn't open").toEqual([]);
  await press("button", "A client signs up Portal · Daily", alerts);
  const settings = await find("group", "A client signs up", alerts);
  await press("switch", "In the portal", settings);
  await find("button", "A client signs up Email · Daily", alerts);
  await press("radio", "Off", settings);
  const line = await find("button", "A client signs up Off", alerts);
  expect(line.getAttribute("aria-expanded")).toBe("true");
  await press("button", "Clients are moved to you Portal", alerts);
  await gone("group", "A client signs up", alerts);
  const other = await find("button", "Clients are moved to you Portal", alerts);
  expect(document.activeElement).toBe(other);
  await see("The firm decides whether you also get an email.", alerts);
  await press("button", "Clients are moved to you Portal", alerts);
  await gone("group", "Clients are moved to you", alerts);
});
