import { countAlerts } from "@portico/contract/notifications/alert-count";
import { type Alert, listAlerts, readAlerts } from "@portico/contract/notifications/alerts";
import { getClient, listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { blank, blankItem } from "../../test/blank.ts";
import { find, gone, keys, press, pressWithShift, see, unseen, until } from "../../test/hands.ts";
import { newId } from "../../test/ids.ts";
import { openPage } from "../../test/open-page.tsx";
import { anAgent, clientRecord, clientRow } from "../../test/people.ts";
import { COMPUTER, PHONE } from "../../test/screen.ts";
import { page, wire } from "../../test/wire.ts";

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
