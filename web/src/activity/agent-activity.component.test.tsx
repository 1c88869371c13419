import { type ActivityEvent, listActivity } from "@portico/contract/activity/activity";
import { expect, test } from "vitest";
import { blank, blankItem } from "../../test/blank.ts";
import { all, find, press, see, until } from "../../test/hands.ts";
import { newId } from "../../test/ids.ts";
import { openPage } from "../../test/open-page.tsx";
import { anAdmin, anAgent } from "../../test/people.ts";
import { COMPUTER, PHONE } from "../../test/screen.ts";
import { page, wire } from "../../test/wire.ts";

const cleo = {
  id: newId(),
  first_name: "Cleo",
  last_name: "Marsh",
  organisation_name: null,
  email: null,
  avatar: null,
  role: "client" as const,
};
const event = (what: string, more: Partial<ActivityEvent> = {}): ActivityEvent => ({
  ...blankItem(listActivity),
  id: newId(),
  what,
  by: "person",
  actor: cleo,
  is_own: true,
  at: new Date().toISOString(),
  ...more,
});

test.each([COMPUTER, PHONE])(
  "at %i px an agent reads what happened with their own clients, and nothing about other agents' clients",
  async (width) => {
    const stranger = newId();
    wire.answer(listActivity, ({ query }) => ({
      ...blank(listActivity),
      ...page(query.subject ? [] : [event("signed up")]),
    }));
    await openPage("/clients?tab=activity", { as: anAgent(), width });
    await see("signed up", await find("main"));
    expect(all("button", "Verify the log")).toEqual([]);
    await openPage(`/clients?tab=activity&subject=${stranger}`, { as: anAgent(), width });
    await see("Nothing matches all of these filters.");
    await press("button", "Clear filters");
    await see("signed up", await find("main"));
  },
);

test.each([COMPUTER, PHONE])(
  "at %i px an admin reads a change with its value before and after, and filters by what was done",
  async (width) => {
    const phone = { field: "Phone", before: "+44 20 7946 0123", after: "+44 20 7946 0456" };
    wire.answer(listActivity, ({ query }) => ({
      ...blank(listActivity),
      ...page(query.kind ? [] : [event("changed the phone", { changes: [phone], subject: cleo })]),
    }));
    const router = await openPage("/agents?tab=activity", { as: anAdmin(), width });
    const today = await find("region", /^Today/);
    await see("changed the phone", today);
    await see(/Phone: \+44 20 7946 0123[^]*\+44 20 7946 0456/, today);
    const links = all("link", undefined, today);
    expect(links.at(-1)!.getAttribute("href")).toBe(`/clients/${cleo.id}`);
    await press("button", "Filter");
    await press("menuitem", "Activity");
    await press("radio", "Sign-ins", await find("dialog"));
    await press("button", "Apply");
    await until(() => expect(router.state.location.search).toMatchObject({ kind: "sign_ins" }));
    await until(() => expect(all("region", /^Today/)).toEqual([]));
    await press("button", "Remove filter: Sign-ins");
    await find("region", /^Today/);
  },
);
