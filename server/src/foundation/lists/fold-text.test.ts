import { BETWEEN_WORDS, foldText, soughtWords } from "@portico/contract/values/fold-text";
import { joinedGroups } from "@portico/contract/values/number-groups";
import { joinedWords, otherSpellings } from "@portico/contract/values/other-spellings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { articlesOf } from "../../../test/articles.ts";
import { reportsOf } from "../../../test/reports.ts";
import { askFor } from "../../../test/requests.ts";
import { found as foundCases, notFound, typedOfEach } from "../../../test/searches.ts";
import { indexedWords } from "../../articles/reading/cut-words.ts";
import { askedWays } from "../../articles/search-words.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
let client: Actor;
/** The ids of the objects that have the title of `typedOfEach`. */
let titled: { document: string; article: string; report: string; request: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  agent = await invited(app, admin, "agent", "agent@firm.example");
  for (const [first_name, last_name, phone] of [
    ["Jürgen", "Müller", "+491712345678"],
    ["Jurgen", "Muller", null],
    ["Zoë", "Łukasiewicz-Groß", null],
    ["Søren", "Ærø", null],
    ["Nora", "Berg", "030 / 987 65 43"],
  ]) {
    const json = { first_name, last_name, phone, agent_id: agent.id };
    await app.send("POST", "clients/", { bearer: admin.accessToken, json });
  }
});

/** Adds one object of each kind that can be searched, each with the words of `typedOfEach`. */
beforeAll(async () => {
  const { title } = typedOfEach;
  client = await invited(app, agent, "client", "client@home.example");
  const other = await invited(app, admin, "admin", "other@firm.example");
  const open = {
    role: "client",
    people: [{ email: "open@home.example", first_name: "Any", last_name: "One" }],
  };
  await app.send("POST", "invitations/", { bearer: agent.accessToken, json: open });
  const call = articlesOf(app);
  const article = (await call.published(admin, { title, body: `Read: ${title}.`, audience: "everyone" })).id;
  const json = { kind: "link", url: "https://firm.example/a", title, shelf: "client", owner_id: client.id };
  const document = (await app.send("POST", "materials/", { bearer: agent.accessToken, json })).body.id;
  const report = await reportsOf(app).draft(agent, client);
  await app.rows("update report set title = $2 where id = $1", [report, title]);
  const request = (await askFor(app, agent, client, [{ label: "Passport" }])).id;
  const tagging = { action: "tag", client_ids: [client.id], value: title };
  await app.send("POST", "clients/bulk", { bearer: agent.accessToken, json: tagging });
  await app.rows("update agent_profile set registration_no = $2 where user_id = $1", [agent.id, title]);
  const [first, last] = [title.split(" ").slice(0, 1), title.split(" ").slice(1)].map((words) =>
    words.join(" "),
  );
  await app.rows(
    "update app_user set first_name = $2, last_name = $3 where id = any($1) or email = 'open@home.example'",
    [[client.id, other.id, agent.id], first, last],
  );
  titled = { document, article, report, request };
});
afterAll(() => app.stop());

async function found(q: string): Promise<string[]> {
  const path = `clients/?q=${encodeURIComponent(q)}`;
  const { body } = await app.send("GET", path, { bearer: admin.accessToken });
  return body.items.map((one: { first_name: string }) => one.first_name).toSorted();
}

/** Whether a search finds a title. Follows the same rule as matchesText. */
function findsTitle(text: string, typed: string): boolean {
  const folded = ` ${foldText(text)} `;
  const has = (word: string) => folded.includes(word.length < 3 ? ` ${word}` : word);
  const asked = typed.split(BETWEEN_WORDS).filter((one) => soughtWords(one).length > 0);
  const others = (one: string) => otherSpellings(one).some((other) => folded.includes(other));
  const runs = joinedWords(typed).filter(({ instead }) => folded.includes(instead));
  const isJoined = (word: string) => runs.some(({ words }) => words.includes(word));
  const hasEach = (one: string) => soughtWords(one).every((word) => has(word) || isJoined(word));
  return asked.length > 0 && asked.every((one) => hasEach(one) || others(one));
}

/** Whether a search finds an article. Follows the same rule as PostgreSQL's index of words. */
function findsArticle(text: string, typed: string): boolean {
  const words = indexedWords(text);
  const groups = joinedGroups(typed);
  const has = (word: string) => words.some((one) => one.startsWith(word));
  const hasWord = (word: string) => askedWays(word).some((way) => way.every(has));
  return (
    groups.length > 0 &&
    groups.every((group) => group.words.every(hasWord) || (group.instead !== null && has(group.instead)))
  );
}

test.each(foundCases)(
  "a title and an article that contain “%s” are found, however people type these words",
  (text, ...typed) => {
    for (const one of typed) {
      expect([one, findsTitle(text, one)]).toEqual([one, true]);
      expect([one, findsArticle(text, one)]).toEqual([one, true]);
    }
  },
);

test.each(notFound)(
  "a title and an article that contain “%s” are not found when people type other words",
  (text, ...typed) => {
    for (const one of typed) {
      expect([one, findsTitle(text, one)]).toEqual([one, false]);
      expect([one, findsArticle(text, one)]).toEqual([one, false]);
    }
  },
);

test("a long text without spaces is split into words that are short enough for the database to store", async () => {
  const chained = Array.from({ length: 20_000 }, (_, n) => `ж${n}`).join("-");
  for (const text of [chained, "第三季度报告".repeat(10_000), "a-".repeat(30_000)]) {
    const words = indexedWords(text);
    await app.rows("select array_to_tsvector($1::text[])", [words]);
    expect(words.every((word) => word.length <= 40)).toBe(true);
  }
});

/** Letters that were added in Unicode 17, which our version of PostgreSQL does not know yet. */
const NEW_LETTERS = ["\uA7CE", "\uA7D2", "\uA7D4", "\uA7F1"];

test("the database and the server fold every character of Unicode's first plane, and every text of these tests, in the same way", async () => {
  const rows = await app.rows<{ sign: string; folded: string }>(
    `select chr(n) as sign, fold_text('Ab' || chr(n) || 'c ' || chr(n)) as folded from generate_series(1, 65535) as n
     where n not between 55296 and 57343`,
  );
  const known = rows.filter(({ sign }) => !/\p{Cn}/u.test(sign) && !NEW_LETTERS.includes(sign));
  expect(known.filter(({ sign, folded }) => folded !== foldText(`Ab${sign}c ${sign}`))).toEqual([]);
  const texts = [...foundCases, ...notFound].flat();
  const folded = await app.rows<{ folded: string }>(
    "select fold_text(text) as folded from unnest($1::text[]) with ordinality as one (text, place) order by place",
    [texts],
  );
  expect(folded.map((row) => row.folded)).toEqual(texts.map(foldText));
});

test.each([
  ["muller", ["Jurgen", "Jürgen"]],
  ["MÜLLER", ["Jurgen", "Jürgen"]],
  ["jü", ["Jurgen", "Jürgen"]],
  ["zoe", ["Zoë"]],
  ["lukasiewicz-gross", ["Zoë"]],
  ["Groß", ["Zoë"]],
  ["aero", ["Søren"]],
  ["mueller", ["Jurgen", "Jürgen"]],
  ["juergen mueller", ["Jurgen", "Jürgen"]],
  ["soeren", ["Søren"]],
  ["miller", []],
])("a search for %s finds matching names, however accents are typed or stored", async (q, expected) => {
  expect(await found(q)).toEqual(expected);
});

test.each([
  "+49 171 2345678",
  "0171 234 56 78",
  "0171/2345678",
  "(171) 234-5678",
  "0049 171 2345678",
  "0171\u2013234\u20135678",
  "tel:+49-171-2345678",
  "0171\u00a0234\u00a05678 ext. 12",
  "4567",
])("a phone number is found in any form that people type: %s", async (q) => {
  expect(await found(q)).toEqual(["Jürgen"]);
});

test.each(["+49 30 9876543", "0309876543", "987 65 43"])(
  "a phone number that was stored without a country code is found: %s",
  async (q) => {
    expect(await found(q)).toEqual(["Nora"]);
  },
);

test("a search across the portal finds phone numbers, and names that are typed without their accents", async () => {
  for (const q of ["muller", "0171 2345678"]) {
    const { body } = await app.send("GET", `search/?q=${encodeURIComponent(q)}`, {
      bearer: admin.accessToken,
    });
    expect(JSON.stringify(body.clients ?? body)).toContain("Jürgen");
  }
});

/**
 * Every search in the portal: who searches, where, in which list of the answer, and how many objects are
 * found.
 */
const SEARCHES: readonly (readonly [
  who: "admin" | "agent" | "client",
  path: string,
  list: string,
  found: number,
])[] = [
  ["admin", "clients/?", "items", 2],
  ["agent", "clients/?", "items", 2],
  ["agent", "clients/options?", "items", 2],
  ["agent", "clients/tags?", "items", 1],
  ["admin", "agents/?", "items", 1],
  ["admin", "agents/options?", "items", 1],
  ["agent", "agents/options?", "items", 1],
  ["admin", "admins/?", "items", 1],
  ["admin", "invitations/?", "items", 4],
  ["agent", "materials/?shelf=client&owner_id=CLIENT&", "items", 1],
  ["client", "materials/?shelf=client&owner_id=CLIENT&", "items", 1],
  ["agent", "materials/DOCUMENT/receipts?", "items", 1],
  ["agent", "materials/DOCUMENT/visible_to?", "items", 3],
  ["agent", "reports/?", "items", 1],
  ["admin", "reports/?", "items", 1],
  ["agent", "reports/board/clients?period_start=2026-07-01&state=all&", "items", 1],
  ["agent", "requests/?", "items", 1],
  ["client", "content/?", "items", 1],
  ["admin", "content/written?", "items", 1],
  ["admin", "content/ARTICLE/receipts?", "items", 4],
  ["agent", "search/?", "clients.items", 2],
  ["admin", "search/?", "agents.items", 1],
  ["agent", "search/?", "reports.items", 1],
  ["agent", "search/?", "materials.items", 1],
  ["agent", "search/?", "articles.items", 1],
];

test.each(SEARCHES)(
  "the %s who searches at %s finds the title in the list “%s” of the answer, however the title is typed",
  async (who, path, list, found) => {
    const { accessToken: bearer } = { admin, agent, client }[who];
    const at = path
      .replace("CLIENT", client.id)
      .replace("DOCUMENT", titled.document)
      .replace("ARTICLE", titled.article);
    const counted = async (q: string) => {
      const { status, body } = await app.send("GET", `${at}q=${encodeURIComponent(q)}`, { bearer });
      const items = list.split(".").reduce((part, key) => part?.[key], body);
      return [q, status, items?.length];
    };
    for (const q of typedOfEach.typed) expect(await counted(q)).toEqual([q, 200, found]);
    for (const q of [...typedOfEach.signs, "seamus zzyzx"]) expect(await counted(q)).toEqual([q, 200, 0]);
  },
);

test("in reports, articles and documents, “Ue” finds a title with “Ü”, and “ö” finds a title with “oe”", async () => {
  const title = "Übersicht Erträge Goettmann";
  const call = articlesOf(app);
  await call.published(admin, { title, body: "-", audience: "everyone" });
  const report = await reportsOf(app).draft(agent, client, "2026-01-01");
  await app.rows("update report set title = $2, status = 'published' where id = $1", [report, title]);
  const json = { kind: "link", url: "https://firm.example/a", title, shelf: "client", owner_id: client.id };
  await app.send("POST", "materials/", { bearer: agent.accessToken, json });
  const titles = async (actor: Actor, path: string, q: string) => {
    const { body } = await app.send("GET", `${path}q=${encodeURIComponent(q)}`, {
      bearer: actor.accessToken,
    });
    return body.items.map((item: { title: string }) => item.title);
  };
  const lists: [Actor, string][] = [
    [agent, "reports/?"],
    [client, "reports/?"],
    [admin, "content/written?"],
    [client, "content/?"],
    [client, `materials/?shelf=client&owner_id=${client.id}&`],
  ];
  for (const [actor, path] of lists)
    for (const q of ["uebersicht", "Übersicht", "ubersicht ertraege", "göttmann", "goettmann uebersicht"])
      expect([path, q, await titles(actor, path, q)]).toEqual([path, q, [title]]);
});

test("a report is found by the initials in its title, with or without dots, and a title with “Ue” is found by typing “Ü”", async () => {
  const report = await reportsOf(app).draft(agent, client, "2026-04-01");
  const found = async (title: string, q: string) => {
    await app.rows("update report set title = $2, status = 'published' where id = $1", [report, title]);
    const bearer = agent.accessToken;
    const { body } = await app.send("GET", `reports/?q=${encodeURIComponent(q)}`, { bearer });
    return [title, q, body.items.some((item: { title: string }) => item.title === title)];
  };
  for (const [title, q] of [
    ["J.P. Zorgan, Zweites Quartal", "jp zorgan"],
    ["JP Zorgan", "j.p. zorgan"],
    ["E.ON Anleihe", "eon"],
    ["Uebersicht Zweites", "Übersicht"],
  ] as const)
    expect(await found(title, q)).toEqual([title, q, true]);
  for (const [title, q] of [
    ["Johan Senger", "hansen"],
    ["Deon Plan", "eon plans"],
    ["P. J. Zorgan", "jp zorgan"],
  ] as const)
    expect(await found(title, q)).toEqual([title, q, false]);
});

test("the title of a report, article or document is found however its numbers are grouped, and with or without the hyphen of “e-Rechnung”", async () => {
  const title = "e-Rechnung, Konto DE89 3704 0044 0532 0130 00, Akte 104277";
  await articlesOf(app).published(admin, { title, body: "-", audience: "everyone" });
  const report = await reportsOf(app).draft(agent, client, "2025-10-01");
  await app.rows("update report set title = $2, status = 'published' where id = $1", [report, title]);
  const json = { kind: "link", url: "https://firm.example/a", title, shelf: "client", owner_id: client.id };
  await app.send("POST", "materials/", { bearer: agent.accessToken, json });
  const lists: [Actor, string][] = [
    [agent, "reports/?"],
    [client, "reports/?"],
    [client, "content/?"],
    [client, `materials/?shelf=client&owner_id=${client.id}&`],
  ];
  const counted = async ([{ accessToken: bearer }, path]: [Actor, string], q: string) => {
    const { body } = await app.send("GET", `${path}q=${encodeURIComponent(q)}`, { bearer });
    return [path, q, body.items.filter((item: { title: string }) => item.title === title).length];
  };
  for (const list of lists) {
    for (const q of ["erechnung", "e rechnung", "DE89370400440532013000", "1042 77", "104277", "1042-77"])
      expect(await counted(list, q)).toEqual([list[1], q, 1]);
    for (const q of ["frechnung", "DE89370400440632013000", "1042 78"])
      expect(await counted(list, q)).toEqual([list[1], q, 0]);
  }
  const bearer = agent.accessToken;
  const { body } = await app.send("GET", "search/?q=erechnung", { bearer });
  expect([body.reports.items.length, body.materials.items.length, body.articles.items.length]).toEqual([
    1, 1, 1,
  ]);
});
