import { type AgentCard, getAgent } from "@portico/contract/people/agents";
import { updateAgent } from "@portico/contract/people/agent-edits";
import { getClient } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { all, fill, find, gone, press, see, unseen } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, agentRecord, anAdmin, anAgent } from "../../../test/people.ts";
import { refuse, wire } from "../../../test/wire.ts";

/** Makes the mocked API return an agent whose record stores edits, as the server does. */
function holdAgent(first: Partial<AgentCard> = {}) {
  let now = agentRecord({ id: newId(), email: "gus@firm.example", ...first });
  let version = 0;
  const change = (part: Partial<AgentCard>): AgentCard => {
    version += 1;
    now = { ...now, ...part, updated_at: new Date(Date.UTC(2026, 1, 1) + version).toISOString() };
    return now;
  };
  wire.answer(getAgent, () => now);
  wire.answer(updateAgent, ({ body: { updated_at, ...part } }) =>
    updated_at === now.updated_at ? change(part as Partial<AgentCard>) : refuse("changed_meanwhile"),
  );
  return { id: now.id, change, now: () => now };
}

test("an agent edits their own card, but not their capacity, and sees an error for an invalid booking page", async () => {
  const { id } = holdAgent({ can: { see_materials: true, edit: "card" } });
  await openPage(`/agents/${id}`, { as: anAgent({ id }) });
  await find("heading", "Help clients reach you");
  await press("button", "Edit");
  const dialog = await find("dialog", "Edit your profile");
  expect(all("textbox", "Capacity", dialog)).toEqual([]);
  await fill("Job title", "Senior adviser", dialog);
  await fill("About", "I like beginnings.", dialog);
  await fill("Phone for clients", "020 7946 0155", dialog);
  await fill("Booking page", "http://booking.example", dialog);
  await press("button", "Save", dialog);
  await see("https://", dialog);
  await fill("Booking page", "https://booking.example/gus", dialog);
  await press("button", "Save", dialog);
  await gone("dialog", "Edit your profile");
  const main = await find("main");
  await see("Senior adviser", main);
  await see("I like beginnings.", main);
  await unseen("Help clients reach you", main);
});

test("an agent's card links to the agent's phone and booking page, but not to an email address that is not published", async () => {
  const client = aClient();
  const { id } = holdAgent({
    email: null,
    status: null,
    public_phone: "020 7946 0155",
    booking_url: "https://booking.example/gus",
    yours: { kind: "primary", since: "2026-01-05T09:00:00.000Z", until: null },
    can: { see_materials: false, edit: "nothing" },
  });
  wire.answer(getClient, refuse("not_found"));
  await openPage(`/agents/${id}`, { as: client });
  await find("heading", "Gus Hollow");
  const main = await find("main");
  await see("Your agent since", main);
  expect((await find("link", /^Call/, main)).getAttribute("href")).toBe("tel:02079460155");
  expect((await find("link", /^Book a time/, main)).getAttribute("href")).toBe("https://booking.example/gus");
  expect(all("link", /^Email/, main)).toEqual([]);
});

test("an agent's card links to the address that others may write to", async () => {
  const { id } = holdAgent({ email: null, contact_email: "gus@firm.example" });
  wire.answer(getClient, refuse("not_found"));
  await openPage(`/agents/${id}`, { as: aClient() });
  const way = await find("link", /^Email/, await find("main"));
  expect(way.getAttribute("href")).toBe("mailto:gus@firm.example");
});

test("an agent hides the address of the sign-in, which the form offers only while no other address is published", async () => {
  const { id, now } = holdAgent({ shows_sign_in_email: true, can: { see_materials: true, edit: "card" } });
  await openPage(`/agents/${id}`, { as: anAgent({ id }) });
  await press("button", "Edit");
  const dialog = await find("dialog", "Edit your profile");
  await fill("Email for clients", "gus@public.example", dialog);
  expect(all("switch", /gus@firm.example/, dialog)).toEqual([]);
  await fill("Email for clients", "", dialog);
  await press("switch", "Show clients gus@firm.example", dialog);
  await see("Clients can't email you while no address is shown.", dialog);
  await press("button", "Save", dialog);
  await gone("dialog", "Edit your profile");
  expect(now().shows_sign_in_email).toBe(false);
});

test("an agent's home page lists what their card lacks, opens the form, and drops the list when nothing is missing", async () => {
  const { id } = holdAgent({
    contact_email: "gus@firm.example",
    avatar: "/avatars/gus",
    can: { see_materials: true, edit: "card" },
  });
  const router = await openPage("/clients", { as: anAgent({ id }) });
  const card = await find("region", "Finish your profile");
  await see("2 of 4 done", card);
  await press("link", "Phone number", card);
  const dialog = await find("dialog", "Edit your profile");
  await fill("About", "I like beginnings.", dialog);
  await press("button", "Save", dialog);
  await gone("dialog", "Edit your profile");
  await router.navigate({ to: "/clients" });
  await see("3 of 4 done", await find("region", "Finish your profile"));
  await press("link", "Phone number");
  const again = await find("dialog", "Edit your profile");
  await fill("Phone for clients", "020 7946 0155", again);
  await press("button", "Save", again);
  await gone("dialog", "Edit your profile");
  await router.navigate({ to: "/clients" });
  await find("heading", "No clients yet");
  expect(all("region", "Finish your profile")).toEqual([]);
});

test("an agent who hides “Finish your profile” does not see it again on their device", async () => {
  const { id } = holdAgent({ can: { see_materials: true, edit: "card" } });
  const router = await openPage("/clients", { as: anAgent({ id }) });
  await press("button", "Hide “Finish your profile”");
  await gone("region", "Finish your profile");
  await router.navigate({ to: "/agents/$id", params: { id } });
  await find("heading", "Gus Hollow");
  await router.navigate({ to: "/clients" });
  await find("heading", "No clients yet");
  expect(all("region", "Finish your profile")).toEqual([]);
});

test("if two users edit an agent at once, the one who saves second chooses between both values of each field", async () => {
  const { id, change, now } = holdAgent();
  await openPage(`/agents/${id}`, { as: anAdmin() });
  await press("button", "Edit");
  const dialog = await find("dialog", "Edit Gus Hollow");
  await fill("Job title", "Mine", dialog);
  await fill("Phone for clients", "020 7946 0001", dialog);
  change({ title: "Theirs", public_phone: "020 7946 0002", bio: "Their words." });
  await press("button", "Save", dialog);
  await see("Someone else changed this in the meantime", dialog);
  const title = await find("group", "Job title", dialog);
  expect(await find("radio", "Your value Mine", title)).toHaveProperty("checked", true);
  await press("radio", "Their value 020 7946 0002", await find("group", "Phone for clients", dialog));
  await press("button", "Save your choice", dialog);
  await gone("dialog", "Edit Gus Hollow");
  expect(now()).toMatchObject({ title: "Mine", public_phone: "020 7946 0002", bio: "Their words." });
});
