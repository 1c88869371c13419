import { type AgentCard, getAgent, listAgents } from "@portico/contract/people/agents";
import { addRequests, listTemplates } from "@portico/contract/documents/requests";
import { type Client, getClient, listClients } from "@portico/contract/people/clients";
import { listReportTemplates } from "@portico/contract/reports/templates";
import { expect, test } from "vitest";
import { all, find, press, see, textOf, unseen, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, agentRecord, anAdmin, anAgent, clientRecord, clientRow } from "../../../test/people.ts";
import { noConnection, page, refuse, wire } from "../../../test/wire.ts";

const SEEN = "2026-02-01T09:00:00.000Z";
const EMAIL = "cleo@home.example";
const AGENT_EMAIL = "gus@firm.example";
const [admin, agent, colleague, client] = [anAdmin(), anAgent(), anAgent(), aClient()];
const viewers = { admin, agent, colleague, client };

/**
 * Returns Gus Hollow as the server returns him: the whole record for an admin and for himself, or only his
 * card for others.
 */
function agentAsTold(isWhole: boolean, more: Partial<AgentCard> = {}): AgentCard {
  const whole = { email: AGENT_EMAIL, client_count: 1, last_seen_at: SEEN };
  const card = { email: null, status: null, client_count: null, updated_at: null, created_at: null };
  return agentRecord({ id: agent.id, ...(isWhole ? whole : card), ...more });
}

function holdPeople(as: keyof typeof viewers): void {
  const gus = { id: agent.id, first_name: "Gus", last_name: "Hollow", avatar: null };
  const [first] = clientRecord().agents;
  wire.answer(
    getClient,
    clientRecord({
      id: client.id,
      email: EMAIL,
      last_seen_at: SEEN,
      agent: gus,
      agents: [{ ...first!, ...gus }],
    }),
  );
  const can = { see_materials: as !== "colleague", edit: "nothing" as const };
  wire.answer(getAgent, agentAsTold(as === "admin" || as === "agent", { can }));
}

const paths = {
  "a client's page": `/clients/${client.id}`,
  "an agent's page": `/agents/${agent.id}`,
  "the page of a client's documents": `/materials/client/${client.id}`,
  "the page of an agent's documents": `/materials/agent/${agent.id}`,
};
type PageName = keyof typeof paths;

const looks: {
  of: PageName;
  title: string;
  as: keyof typeof viewers;
  heading: string;
  tells?: string[];
  hides?: string[];
}[] = [
  ...(["admin", "agent"] as const).map((as) => ({
    of: "a client's page" as const,
    title: "Cleo Marsh · Client",
    as,
    heading: "Cleo Marsh",
    tells: ["Active", EMAIL, "Agent: Gus Hollow", "Seen"],
  })),
  {
    of: "a client's page",
    title: "Cleo Marsh · Client",
    as: "client",
    heading: "Your details",
    tells: ["Cleo Marsh", EMAIL, "Gus Hollow"],
    hides: ["Active", "Seen"],
  },
  {
    of: "an agent's page",
    title: "Gus Hollow · Agent",
    as: "admin",
    heading: "Gus Hollow",
    tells: ["Active", AGENT_EMAIL, "1 client", "Seen"],
  },
  {
    of: "an agent's page",
    title: "Gus Hollow · Agent",
    as: "agent",
    heading: "Your profile",
    tells: ["Gus Hollow", AGENT_EMAIL, "1 client"],
    hides: ["Active"],
  },
  ...(["client", "colleague"] as const).map((as) => ({
    of: "an agent's page" as const,
    title: "Gus Hollow · ",
    as,
    heading: "Gus Hollow",
    hides: ["Active", "1 client", "Seen", "Never signed in"],
  })),
  ...(["admin", "agent"] as const).map((as) => ({
    of: "the page of a client's documents" as const,
    title: "Cleo Marsh · Documents",
    as,
    heading: "Cleo's documents",
  })),
  {
    of: "the page of a client's documents",
    title: "Cleo Marsh · Documents",
    as: "client",
    heading: "Your folders",
  },
  {
    of: "the page of an agent's documents",
    title: "Gus Hollow · Documents",
    as: "admin",
    heading: "Gus Hollow's documents",
  },
  {
    of: "the page of an agent's documents",
    title: "Gus Hollow · Documents",
    as: "agent",
    heading: "Your documents",
  },
  {
    of: "the page of an agent's documents",
    title: "Gus Hollow · ",
    as: "client",
    heading: "From Gus Hollow",
  },
];

test.each(looks)(
  "$of has the heading “$heading” for the $as, and shows only what this viewer may know",
  async ({ of, title, as, heading, tells = [], hides = [] }) => {
    holdPeople(as);
    await openPage(paths[of], { as: viewers[as] });
    await until(() =>
      expect(
        all("heading")
          .filter((one) => one.tagName === "H1")
          .map(textOf),
      ).toEqual([heading]),
    );
    const main = await find("main");
    for (const words of tells) await see(words, main);
    for (const words of hides) await unseen(words, main);
    await until(() => expect(document.title).toMatch(new RegExp(`^${title}.*· Hollow & Marsh$`)));
  },
);

test.each(Object.entries(paths))("%s is not found by a user who may not see the person", async (_, path) => {
  wire.answer(getClient, refuse("not_found"));
  wire.answer(getAgent, refuse("not_found"));
  const router = await openPage(path, { as: anAgent() });
  await find("heading", "Page Not Found");
  await until(() => expect(document.title).toBe("Page Not Found · Hollow & Marsh"));
  expect(router.state.location.pathname).toBe(path);
});

test("a colleague who may see only an agent's card sees Page Not Found instead of the agent's documents", async () => {
  holdPeople("colleague");
  await openPage(`/materials/agent/${agent.id}`, { as: colleague });
  await find("heading", "Page Not Found");
});

test("a client's page links to the client's agent, and its link back leads to the list with the same search", async () => {
  holdPeople("admin");
  const gus = { id: agent.id, first_name: "Gus", last_name: "Hollow" };
  wire.answer(listClients, page([clientRow({ id: client.id, email: EMAIL, agent: gus })]));
  wire.answer(listAgents, page([]));
  const router = await openPage(`/agents?tab=clients&q=${EMAIL}`, { as: admin });
  const { href } = router.state.location;
  await press("link", "Cleo Marsh");
  await find("heading", "Cleo Marsh");
  await press("link", "Clients", await find("main"));
  await until(() => expect(router.state.location.href).toBe(href));
  await press("link", "Cleo Marsh");
  await find("heading", "Cleo Marsh");
  await press("link", "Gus Hollow");
  await find("heading", "Gus Hollow");
  await press("link", "People", await find("main"));
  await until(() => expect(router.state.location.href).toBe("/agents"));
});

test("a person's page that could not be loaded says so, and “Try again” loads it once the server can be reached", async () => {
  holdPeople("agent");
  wire.answer(getClient, noConnection);
  for (const path of [`/clients/${client.id}`, `/materials/client/${client.id}`]) {
    await openPage(path, { as: agent });
    await see("This page couldn't be loaded.", await find("alert"));
  }
  holdPeople("agent");
  await press("button", "Try again");
  await find("heading", "Cleo's documents");
});

const firmWays = {
  support_email: "help@firm.example",
  support_phone: "020 7946 0123",
  website: "https://firm.example",
};
const ways = { Call: "tel:02079460123", Email: "mailto:help@firm.example", Website: "https://firm.example" };

test("a client's home page shows how to reach the client's agent and the firm, and links to the agent's card", async () => {
  holdPeople("client");
  wire.answer(
    getAgent,
    agentAsTold(false, { public_phone: "020 7946 0456", contact_email: "gus@public.example" }),
  );
  await openPage("/reports", { as: client, firm: firmWays });
  const card = await find("region", "Your agent");
  await see("Gus Hollow", card);
  expect((await find("link", "help@firm.example", card)).getAttribute("href")).toBe(ways.Email);
  await see(/Contact .+:\s*020 7946 0123\s*help@firm.example\s*firm.example/, card);
  for (const own of ["020 7946 0456", "gus@public.example"]) await find("link", own, card);
  await press("link", "Gus Hollow", card);
  await find("heading", "Gus Hollow");
  await see(/Contact .+:\s*020 7946 0123\s*help@firm.example\s*firm.example/);
});

test("a client's home page says which colleague stands in for the agent now, and how to reach them", async () => {
  holdPeople("client");
  const own = clientRecord({ id: client.id });
  const cover = {
    ...own.agents[0]!,
    id: newId(),
    first_name: "Mira",
    last_name: "Brook",
    kind: "cover" as const,
    contact_email: "mira@firm.example",
    until: "2099-01-01T00:00:00.000Z",
  };
  const later = { ...cover, id: newId(), first_name: "Later", from: "2098-01-01T00:00:00.000Z" };
  wire.answer(getClient, { ...own, agents: [...own.agents, cover, later] });
  await openPage("/reports", { as: client });
  const card = await find("region", "Your agent");
  await see("Mira Brook looks after you until", card);
  expect((await find("link", "mira@firm.example", card)).getAttribute("href")).toBe(
    "mailto:mira@firm.example",
  );
  expect(all("link", /Later/, card)).toEqual([]);
});

test("a client whose agent publishes no way to be reached still sees on the agent's page how to reach the firm", async () => {
  holdPeople("client");
  await openPage(`/agents/${agent.id}`, { as: client, firm: firmWays });
  await find("heading", "Gus Hollow");
  expect((await find("link", "help@firm.example")).getAttribute("href")).toBe(ways.Email);
  holdPeople("colleague");
  await openPage(`/agents/${agent.id}`, { as: colleague, firm: firmWays });
  await find("heading", "Gus Hollow");
  expect(all("link", "help@firm.example")).toEqual([]);
});

test("a client without an agent sees how to reach the firm, but nothing that the firm does not publish", async () => {
  const lone = aClient();
  wire.answer(getClient, clientRecord({ id: lone.id, agent: null, agents: [] }));
  await openPage("/reports", { as: lone, firm: firmWays });
  let card = await find("region", "Your agent");
  await see("You don't have an agent yet.", card);
  expect(all("link", undefined, card)).toHaveLength(3);
  for (const [name, href] of Object.entries(ways))
    expect((await find("link", new RegExp(`^${name}`), card)).getAttribute("href")).toBe(href);
  await openPage(`/clients/${lone.id}`, { as: lone, firm: firmWays });
  const none = await find("region", "No agent yet");
  expect((await find("link", /^Call/, none)).getAttribute("href")).toBe(ways.Call);
  expect(all("region", "Your agent")).toEqual([]);
  await openPage("/reports", { as: lone });
  card = await find("region", "Your agent");
  await see("The firm will choose someone to look after you.", card);
  expect(all("link", undefined, card)).toEqual([]);
});

test.each(["admin", "agent"] as const)(
  "from the head of a client's page, an %s starts a report, requests documents, and edits a section of the record",
  async (as) => {
    holdPeople(as);
    wire.answer(listTemplates, { items: [] });
    wire.answer(addRequests, { requests: 0, emails: 0, skipped: [], already: [] });
    wire.answer(listReportTemplates, { items: [] });
    const router = await openPage(paths["a client's page"], { as: viewers[as] });
    await press("button", "Request documents");
    await press("button", "Cancel", await find("dialog", "Request documents from Cleo"));
    await press("button", "Actions for Cleo Marsh");
    await press("menuitem", "Edit contact");
    await press("button", "Cancel", await find("dialog", "Contact"));
    await press("link", "New report");
    await find("dialog", "New report for Cleo Marsh");
    expect(router.state.location.search).toEqual({ tab: "reports", report: "new" });
  },
);

test("a client whose account is deactivated cannot be asked for documents, and the menu has only what the viewer may do", async () => {
  const rights = Object.keys(clientRecord().can) as (keyof Client["can"])[];
  const can = Object.fromEntries(rights.map((right) => [right, false])) as Client["can"];
  wire.answer(getClient, clientRecord({ id: client.id, status: "deactivated", can }));
  await openPage(paths["a client's page"], { as: agent });
  await find("link", "New report");
  expect(all("button", "Request documents")).toEqual([]);
  expect(all("button", "Actions for Cleo Marsh")).toEqual([]);
});
