import { listArticles } from "@portico/contract/articles/content";
import { listWritten } from "@portico/contract/articles/content-edits";
import { getClient, listClients } from "@portico/contract/people/clients";
import { listTemplates } from "@portico/contract/documents/requests";
import { listOpened, search, type SearchAnswer } from "@portico/contract/search/search";
import { expect, test } from "vitest";
import { blank, blankItem } from "../../test/blank.ts";
import { all, fill, find, gone, keys, press, see, textOf, until, write } from "../../test/hands.ts";
import { newId } from "../../test/ids.ts";
import { openPage } from "../../test/open-page.tsx";
import { aClient, anAdmin, anAgent, clientRecord } from "../../test/people.ts";
import { PHONE } from "../../test/screen.ts";
import { page, refuse, wire } from "../../test/wire.ts";

const dialog = () => find("dialog", "Search");
const input = async () => find("combobox", undefined, await dialog());
const options = () => all("option").map(textOf);
const active = () => textOf(all("option").find((one) => one.getAttribute("aria-selected") === "true")!);

const group = <Hit,>(items: Hit[], total = items.length) => ({ items, total, total_capped: false });
const nothing: SearchAnswer = blank(search);

function hitOf(first_name: string, last_name: string) {
  const { id, avatar } = clientRecord();
  const person = { id, first_name, last_name, avatar, organisation_name: null, email: null };
  return { ...person, reference: null, status: "active" as const, agent: null };
}

/** Answers the calls of the pages on which a test opens the search. */
function holdPages(mayWrite = false): void {
  wire.answer(listTemplates, blank(listTemplates));
  wire.answer(listWritten, blank(listWritten));
  wire.answer(listArticles, { ...blank(listArticles), can: { write: mayWrite } });
  wire.answer(search, nothing);
  wire.answer(listOpened, blank(listOpened));
}

async function openByKeys(): Promise<void> {
  await until(() => expect(all("heading").length).toBeGreaterThan(0));
  await keys("{Control>}k{/Control}");
  await until(async () => expect(document.activeElement).toBe(await input()));
}

const type = async (words: string) => write(await input(), words);

test("results show where the words match, how many results there are of each kind, and the link to all of them", async () => {
  holdPages();
  const birches = [110, 111, 112, 113, 114].map((at) => hitOf("Sam", `Birch ${at}`));
  wire.answer(search, ({ query: { q } }) =>
    // The answer for the last typed text does not arrive in time.
    q === "birch 1" ? new Promise<never>(() => undefined) : { ...nothing, clients: group(birches, 10) },
  );
  wire.answer(listClients, page([], 120));
  const router = await openPage("/agents", { as: anAdmin() });
  await openByKeys();
  await type("birch 11");
  await until(() => expect(options()).toHaveLength(6));
  expect(options()[0]).toContain("Sam Birch 110");
  await see("5 of 10", await dialog());
  expect((await dialog()).querySelector("mark")!.textContent).toBe("Birch 11");
  expect(active()).toContain("Sam Birch 110");
  for (const [key, name] of [
    ["{ArrowDown}", "111"],
    ["{ArrowDown}", "112"],
    ["{ArrowUp}", "111"],
  ] as const) {
    await keys(key);
    await until(() => expect(active()).toContain(name));
  }
  await type("birch 1");
  await press("option", /Show all matching clients/);
  await until(() => expect(router.state.location.href).toBe("/agents?tab=clients&q=birch+1"));
});

test.each([
  { whom: "whom somebody has opened stands", isSeen: true },
  { whom: "whom they may not see any more does not stand", isSeen: false },
])(
  "before anything is typed, the search lists a person whom the user has opened only if the user may still see them: $isSeen",
  async ({ isSeen }) => {
    holdPages();
    const cleo = hitOf("Cleo", "Marsh");
    wire.answer(getClient, clientRecord({ id: cleo.id }));
    wire.answer(listOpened, { clients: isSeen ? [cleo] : [], agents: [] });
    await openPage(`/clients/${cleo.id}`, { as: anAgent() });
    await find("heading", "Cleo Marsh");
    await openByKeys();
    await until(() => expect(wire.sent(listOpened)[0]!.query.id).toEqual([cleo.id]));
    await until(() => expect(options()[0]).toContain(isSeen ? "Cleo Marsh" : "Invite a client"));
    expect(options().some((one) => one.includes("Cleo Marsh"))).toBe(isSeen);
    await type("cleo marsh");
    await see("No matches for “cleo marsh”", await dialog());
  },
);

test("the results stay until the next answer arrives, Enter waits for that answer, and a failed search can be tried again", async () => {
  holdPages();
  const [mira, gus, dora] = [hitOf("Mira", "Agent"), hitOf("Gus", "Agent"), hitOf("Dora", "Agent")];
  const held = Promise.withResolvers<void>();
  let isAway = true;
  wire.answer(search, async ({ query: { q } }) => {
    if (q === "gus") await held.promise;
    if (q === "dora" && isAway) return refuse("unavailable");
    const found = [mira, gus, dora].filter(({ first_name }) => first_name.toLowerCase() === q);
    return { ...nothing, clients: group(found) };
  });
  wire.answer(getClient, clientRecord({ id: gus.id, first_name: "Gus", last_name: "Agent" }));
  const router = await openPage("/agents", { as: anAdmin() });
  await openByKeys();
  await type("mira");
  await until(() => expect(options()[0]).toContain("Mira Agent"));
  await type("gus");
  await find("img", "Searching", await dialog());
  expect(options()[0]).toContain("Mira Agent");
  await keys("{Enter}");
  await dialog();
  held.resolve();
  await until(() => expect(router.state.location.pathname).toBe(`/clients/${gus.id}`));
  await gone("dialog", "Search");

  await openByKeys();
  await type("dora");
  await see("The search failed.", await dialog());
  isAway = false;
  await press("button", "Try again", await dialog());
  await until(() => expect(options()[0]).toContain("Dora Agent"));
  await type("zzyzx");
  await see("No matches for “zzyzx”", await dialog());
  expect(options()).toEqual([]);
});

test("the search offers an agent's actions on any page, and cannot be opened above the dialog of an action", async () => {
  holdPages();
  await openPage("/materials", { as: anAgent() });
  await openByKeys();
  await until(() => expect(options()).toHaveLength(8));
  for (const [at, words] of [
    "Invite a client",
    "Add a client",
    "Import clients",
    "Write a report",
    "Send a document",
    "Request documents",
    "Sort files to clients",
    "Your account",
  ].entries())
    expect(options()[at]).toContain(words);
  await type("inv");
  await until(() => expect(active()).toContain("Invite a client"));
  await keys("{Enter}");
  const invite = await find("dialog", "Invite a client");
  await until(async () => expect(document.activeElement).toBe(await find("textbox", "Email", invite)));
  await keys("{Control>}k{/Control}");
  await fill("Email", "cleo@home.example", invite);
  expect(all("dialog", "Search")).toEqual([]);
  await keys("{Escape}");
  await gone("dialog", "Invite a client");
});

test.each([
  ["import", "Import clients", "/clients?import=new&kind=clients"],
  ["sort", "Sort files to clients", "/materials?match=new"],
  ["request", "Request documents", "/materials?tab=requests&ask=new"],
])(
  "a user who types “%s” is offered the right action and gets to its page: %s",
  async (words, label, address) => {
    holdPages();
    const router = await openPage("/clients", { as: anAgent() });
    await openByKeys();
    await type(words);
    await until(() => expect(active()).toContain(label));
    await keys("{Enter}");
    await until(() => expect(router.state.location.href).toBe(address));
  },
);

test("the Import menu also leads to the page that sorts files to clients", async () => {
  holdPages();
  const router = await openPage("/clients", { as: anAgent() });
  await press("button", "Import");
  await press("menuitem", "Sort files to clients");
  await until(() => expect(router.state.location.href).toBe("/materials?match=new"));
});

test("a document and an article are found by their words and open at once", async () => {
  holdPages();
  const owner = { id: newId(), first_name: "Cleo", last_name: "Marsh", organisation_name: null };
  const folder = { id: newId(), name: "Shared documents" };
  const lease = {
    id: newId(),
    title: "Lease of spring",
    type: "link" as const,
    shelf: "client" as const,
    owner,
    folder,
  };
  const rents = { ...blankItem(listArticles), slug: "rents", title: "Rents of spring" };
  const { id, slug, title, kind, category, published_at } = rents;
  const article = {
    id,
    slug,
    title,
    kind,
    category,
    published_at: published_at ?? "2026-01-05T09:00:00.000Z",
  };
  wire.answer(search, { ...nothing, materials: group([lease]), articles: group([article]) });
  wire.answer(getClient, clientRecord({ id: owner.id }));
  const router = await openPage("/clients", { as: anAgent() });
  await openByKeys();
  await type("spring");
  await until(() => expect(options()).toHaveLength(2));
  expect(options()[0]).toMatch(/Lease of spring[^]*Cleo Marsh · Shared documents/);
  expect(all("group").filter((one) => /1 of 1/.test(textOf(one)))).toHaveLength(2);
  await press("option", /Lease/);
  await until(() =>
    expect(router.state.location.href).toBe(
      `/materials/client/${owner.id}?folder=${folder.id}&material=${lease.id}`,
    ),
  );
});

test("a client has no search, and Ctrl K does nothing", async () => {
  holdPages();
  const client = aClient();
  wire.answer(getClient, clientRecord({ id: client.id, agent: null, agents: [] }));
  await openPage("/reports", { as: client });
  await find("region", "Your agent");
  expect(all("button", /^Search/)).toEqual([]);
  await keys("{Control>}k{/Control}");
  await see("You don't have an agent yet.");
  expect(all("dialog")).toEqual([]);
});

test("on a phone the search is opened by a button", async () => {
  holdPages();
  await openPage("/clients", { as: anAgent(), width: PHONE });
  await press("button", "Search");
  await until(async () => expect(document.activeElement).toBe(await input()));
});

test.each([
  { who: "an admin", as: anAdmin(), mayWrite: true, acts: 2 },
  { who: "an agent whom the firm lets write", as: anAgent(), mayWrite: true, acts: 2 },
  { who: "an agent whom the firm does not let", as: anAgent(), mayWrite: false, acts: 1 },
])(
  "an article can be started from the search only if the firm allows it: $who",
  async ({ as, mayWrite, acts }) => {
    holdPages(mayWrite);
    const router = await openPage("/materials", { as });
    await openByKeys();
    await type("wri");
    await until(() => expect(options()).toHaveLength(acts));
    expect(options()[0]).toContain("Write a report");
    if (!mayWrite) return;
    expect(options()[1]).toContain("Write an article");
    await press("option", /Write an article/);
    await until(() => expect(router.state.location.href).toBe("/content?tab=written"));
  },
);
