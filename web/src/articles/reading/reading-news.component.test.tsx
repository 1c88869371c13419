import type { Article, ArticleRow } from "@portico/contract/articles/article-fields";
import { getContentAttention } from "@portico/contract/articles/content-attention";
import {
  acknowledgeArticle,
  getArticle,
  listArticles,
  listArticleWords,
} from "@portico/contract/articles/content";
import { getClient } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { blank, blankItem } from "../../../test/blank.ts";
import { all, fill, find, gone, press, see, unseen, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, anAgent, clientRecord } from "../../../test/people.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const AT = "2026-01-05T09:00:00.000Z";
const row = (title: string, more: Partial<ArticleRow> = {}): ArticleRow => ({
  ...blankItem(listArticles),
  id: newId(),
  slug: title.toLowerCase().replaceAll(" ", "-"),
  title,
  published_at: AT,
  version: 1,
  ...more,
});
const whole = (article: ArticleRow, body: string): Article => ({
  ...blank(getArticle),
  ...article,
  body,
  changed_at: AT,
});
const list = (items: ArticleRow[], waiting: ArticleRow[] = []) => ({
  ...blank(listArticles),
  ...page(items),
  waiting,
});
const from = (id: string) => ({
  id,
  first_name: "Gus",
  last_name: "Hollow",
  organisation_name: null,
  avatar: null,
});

test("a reader searches, narrows by category and tag, and comes back to the list as they left it", async () => {
  const saving = row("Saving for children", { category: "Guides" });
  const calm = row("A calm quarter", { category: "Markets", tags: ["Bonds"] });
  wire.answer(listArticleWords, { categories: [{ name: "Markets", articles: 1 }], tags: [] });
  wire.answer(listArticles, ({ query }) =>
    list(query.q ? [saving] : query.category || query.tag ? [calm] : [calm, saving]),
  );
  wire.answer(getArticle, ({ params }) => whole(params.slug === calm.slug ? calm : saving, "Begin early."));
  const router = await openPage("/content", { as: aClient() });
  await find("link", "A calm quarter");
  await fill("Search articles", "child");
  await until(() => expect(router.state.location.search).toEqual({ q: "child" }));
  const articles = () => find("region", "Articles");
  await until(async () => expect(all("article", undefined, await articles())).toHaveLength(1));
  await press("link", "Saving for children");
  await press("link", "All news");
  await until(() => expect(router.state.location.search).toEqual({ q: "child" }));
  await press("button", "Clear the search");
  await press("button", "Markets");
  await until(() => expect(router.state.location.search).toEqual({ category: "Markets" }));
  await press("link", "A calm quarter");
  await press("link", "Bonds");
  await see("Tag: Bonds");
  expect(wire.sent(listArticles).at(-1)!.query).toMatchObject({ tag: "Bonds" });
});

test("an old address of an article is replaced by the present one, and a reader who may not see an article is told that it is not there", async () => {
  const renamed = row("Called otherwise now");
  wire.answer(getArticle, ({ params }) =>
    params.slug === "for-staff" ? refuse("not_found") : whole(renamed, "Text."),
  );
  const router = await openPage("/content?article=called-so-at-first", { as: aClient() });
  await find("heading", "Called otherwise now");
  await until(() => expect(router.state.location.search).toEqual({ article: renamed.slug }));
  await openPage("/content?article=for-staff", { as: aClient() });
  await find("heading", "This article isn't available");
});

test("the contents of an article lead to its headings, and smaller headings are not listed", async () => {
  wire.answer(getArticle, whole(row("Long"), "## One\n\nText.\n\n### Inner\n\nText.\n\n## Two\n\nText."));
  await openPage("/content?article=long", { as: aClient() });
  const contents = await find("navigation", "In this article");
  expect(all("link", undefined, contents).map(({ textContent }) => textContent)).toEqual(["One", "Two"]);
  await press("link", "Two", contents);
  const two = await find("heading", "Two");
  await until(() => expect(document.activeElement).toBe(two));
  const inner = await find("heading", "Inner");
  expect([inner.id, inner.hasAttribute("tabindex")]).toEqual(["", false]);
});

test("if an article changes before a reader confirms it, they are told so and confirm the new text", async () => {
  const can = { edit: false, acknowledge: true };
  const asking = row("Fees to confirm", { acknowledgement_required: true, can });
  let now = whole(asking, "The fee is 1%.");
  wire.answer(getArticle, () => now);
  wire.answer(acknowledgeArticle, ({ body }) => {
    if (body.version !== now.version) return refuse("changed_meanwhile");
    now = { ...now, mine: { ...now.mine, acknowledged_at: AT, acknowledged_name: body.name } };
    return { name: body.name, version: body.version, sha256: null, at: AT };
  });
  await openPage("/content?article=fees-to-confirm", { as: aClient(), width: PHONE });
  await see("The fee is 1%.");
  await until(() => expect(document.title).toBe("Fees to confirm · Hollow & Marsh"));
  await fill("Your full name", "Cleo");
  await press("button", "Confirm");
  await see("Your name here is Cleo Marsh. Please enter your full name.");
  expect(wire.sent(acknowledgeArticle)).toEqual([]);
  await fill("Your full name", "Cleo Marsh");
  now = { ...now, version: 2, body: "The fee is 9%." };
  await press("button", "Confirm");
  const told = "This article has changed since you opened it";
  await see(told);
  await see("The fee is 9%.");
  await press("button", "Confirm");
  await see("You confirmed that you have read this");
  await unseen(told);
  expect(wire.sent(acknowledgeArticle).map(({ body }) => body.version)).toEqual([1, 2]);
});

test.each([
  { who: "a client", as: aClient(), home: "/reports", width: COMPUTER },
  { who: "a client", as: aClient(), home: "/reports", width: PHONE },
  { who: "an agent", as: anAgent(), home: "/clients", width: COMPUTER },
])("an announcement is on the home of $who at $width px until it is read", async ({ as, home, width }) => {
  wire.answer(getClient, clientRecord({ id: as.id, agent: null, agents: [] }));
  let waiting = [row("New opening hours", { kind: "announcement", excerpt: "From Monday on." })];
  wire.answer(getContentAttention, () => ({ ...blank(getContentAttention), waiting: waiting.length }));
  wire.answer(listArticles, () => list([], waiting));
  wire.answer(getArticle, () => {
    const [read] = waiting;
    waiting = [];
    return whole(read!, "From Monday on.");
  });
  await openPage(home, { as, width });
  const news = await find("region", "Announcements");
  await find("heading", "New opening hours", news);
  await press("button", "Got it: New opening hours", news);
  await gone("region", "Announcements");
  await openPage(home, { as, width });
  await until(() => expect(all("heading").length).toBeGreaterThan(0));
  expect(all("region", "Announcements")).toEqual([]);
});

test("a home shows two announcements, their total number, and who wrote them", async () => {
  const client = aClient();
  wire.answer(getClient, clientRecord({ id: client.id, agent: null, agents: [] }));
  const one = (title: string, more: Partial<ArticleRow> = {}) =>
    row(title, { kind: "announcement", excerpt: "From Monday on.", ...more });
  const waiting = [one("From my desk", { author: from(newId()) }), one("Second"), one("First")];
  wire.answer(getContentAttention, { ...blank(getContentAttention), waiting: 3 });
  wire.answer(listArticles, ({ query }) => {
    const shown = query.waiting_only ? waiting.slice(0, 2) : waiting;
    return { ...list([], shown), total: 3 };
  });
  const router = await openPage("/reports", { as: client });
  const news = () => find("region", "Announcements");
  await until(async () => expect(all("listitem", undefined, await news())).toHaveLength(2));
  await see("From Gus Hollow", all("listitem", undefined, await news())[0]);
  await press("link", /All 3 announcements/i, await news());
  await until(() => expect(router.state.location.pathname).toBe("/content"));
  await until(async () => expect(all("listitem", undefined, await news())).toHaveLength(3));
});
