import type { Written } from "@portico/contract/articles/article-fields";
import {
  getArticleVersion,
  getWritten,
  listArticleAudiences,
  listArticleVersions,
  listWritten,
  publishArticle,
  restoreArticleVersion,
  updateArticle,
} from "@portico/contract/articles/content-edits";
import { listArticleReceipts, remindOfArticle } from "@portico/contract/articles/content-readers";
import type { FileType } from "@portico/contract/documents/material-fields";
import { listMaterials } from "@portico/contract/documents/library";
import { beforeEach, expect, test } from "vitest";
import { blank, blankItem } from "../../../test/blank.ts";
import {
  all,
  field,
  fill,
  find,
  gone,
  keys,
  press,
  see,
  setValue,
  textOf,
  until,
} from "../../../test/hands.ts";
import { aMaterial, aShelf } from "../../../test/documents.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin } from "../../../test/people.ts";
import { PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

/** An agent who writes articles. */
const author = {
  id: anAdmin().id,
  first_name: "Gus",
  last_name: "Hollow",
  organisation_name: null,
  avatar: null,
};

const AT = "2026-01-05T09:00:00.000Z";
const LATER = "2099-01-05T09:00:00.000Z";

const anArticle = (more: Partial<Written> = {}): Written => ({
  ...blank(getWritten),
  kind: "article",
  status: "draft",
  title: "Begun",
  body: "First.",
  audience: "everyone",
  created_at: AT,
  updated_at: AT,
  ...more,
});
const published = (more: Partial<Written> = {}) => {
  const article = anArticle();
  const can = { ...article.can, archive: true };
  return anArticle({
    status: "published",
    slug: "begun",
    published_at: AT,
    version: 1,
    addressed: 2,
    can,
    ...more,
  });
};

let kept = anArticle();
let saves = 0;
const saved = (more: Partial<Written>) => {
  saves += 1;
  kept = { ...kept, ...more, updated_at: new Date(Date.parse(AT) + saves * 1000).toISOString() };
  return kept;
};

beforeEach(() => {
  saves = 0;
  wire.answer(getWritten, () => kept);
  wire.answer(listWritten, () => ({ ...page([kept]), counts: null }));
  wire.answer(listArticleAudiences, {
    items: (["everyone", "staff", "clients"] as const).map((audience) => ({
      audience,
      people: 2,
      emails: { article: 2, announcement: 2 },
    })),
  });
  wire.answer(updateArticle, ({ body: { updated_at, attachment_ids: _attached, ...edits } }) => {
    if (updated_at !== kept.updated_at) return refuse("changed_meanwhile");
    const expires = edits.expires_at;
    if (expires && expires < new Date().toISOString())
      return refuse("invalid_input", { errors: { expires_at: "Please choose a time in the future." } });
    return saved({ ...(edits as Partial<Written>), has_changes: kept.version > 0 });
  });
});

async function open(article: Written, width?: number) {
  kept = article;
  const router = await openPage(`/content?tab=written&edit=${article.id}`, {
    as: anAdmin(),
    ...(width && { width }),
  });
  await until(async () => expect(await field("Title")).toHaveProperty("value", article.title));
  return router;
}

const show = (part: string) => press("radio", new RegExp(`^${part}`));

test("a conflict lists the audience, the category and the tags too, and what only the other user has changed", async () => {
  await open(anArticle({ tags: ["Old"] }), PHONE);
  saved({ audience: "clients", category: "Guides", tags: ["Old", "New"], acknowledgement_required: true });
  await fill(/^Category/, "Markets");
  await see("Someone else changed this article in the meantime");
  await show("Settings");
  await press("radio", /^Staff/);
  await show("Write");
  const rows = () => all("listitem").map(textOf);
  await until(() => expect(rows()).toContain("Category: yours “Markets”; theirs “Guides”"));
  await until(() => expect(rows()).toContain("Who it's for: yours “Staff”; theirs “All clients”"));
  expect(rows()).toContain("Tags: they changed it to “Old, New”");
  expect(rows()).toContain("Ask readers to confirm: they changed it to “on”");
  expect(rows().filter((text) => text.startsWith("Title"))).toEqual([]);
  await press("button", "Keep mine");
  await see(/Saved at/);
  expect(kept).toMatchObject({
    audience: "staff",
    category: "Markets",
    tags: ["Old", "New"],
    acknowledgement_required: true,
  });
});

const versions = [1, 2].map((n) => ({
  ...blankItem(listArticleVersions),
  n,
  title: `Version ${n}`,
  at: AT,
  is_current: n === 2,
}));

test("a writer is asked before an older version replaces unpublished changes", async () => {
  wire.answer(listArticleVersions, { items: versions.slice(0, 1), next_cursor: null });
  wire.answer(restoreArticleVersion, () => saved({ title: "Begun", has_changes: false }));
  await open(published({ title: "Changed", has_changes: true }));
  await press("button", "Versions");
  const dialog = await find("dialog", "Versions");
  await press("button", "Restore version 1", dialog);
  await press("button", "Cancel", await find("alertdialog", "Replace your changes?"));
  await gone("alertdialog");
  expect(wire.sent(restoreArticleVersion)).toEqual([]);
  await press("button", "Restore version 1", dialog);
  await press("button", "Restore version 1", await find("alertdialog", "Replace your changes?"));
  // Version 1 is the published text, so nothing is left to publish.
  await see("Changes discarded");
  await until(async () => expect(await field("Title")).toHaveProperty("value", "Begun"));
});

test("if a colleague has changed the article meanwhile, restoring a version shows the colleague's text", async () => {
  wire.answer(listArticleVersions, { items: versions.toReversed(), next_cursor: null });
  wire.answer(getArticleVersion, { ...versions[1]!, body: "Second." });
  wire.answer(restoreArticleVersion, refuse("changed_meanwhile"));
  await open(published({ version: 2, title: "Second" }));
  saved({ title: "A colleague's", has_changes: true });
  await press("button", "Versions");
  const dialog = await find("dialog", "Versions");
  // Version 2 is the text in the editor, so it cannot be restored.
  await press("button", "Show version 2", dialog);
  await see("Second.", dialog);
  expect(all("button", "Restore version 2", dialog)).toEqual([]);
  await press("button", "Restore version 1", dialog);
  await see("Someone else changed the article in the meantime");
  await gone("dialog", "Versions");
  await see("Someone else changed this article in the meantime");
  expect(all("button", "Keep mine")).toEqual([]);
  await press("button", "Use theirs");
  await until(async () => expect(await field("Title")).toHaveProperty("value", "A colleague's"));
});

test("a writer returns to the published text", async () => {
  wire.answer(restoreArticleVersion, () =>
    saved({ title: "As it is", category: "Office", audience: "staff", has_changes: false }),
  );
  await open(published({ title: "As it is", category: "Office", audience: "staff" }));
  const more = () => press("button", "Actions for this article");
  await more();
  await find("menuitem", "Archive");
  expect(all("menuitem", "Discard changes")).toEqual([]);
  await keys("{Escape}");
  await fill("Title", "Otherwise");
  await fill(/^Category/, "None");
  await press("radio", /^Everyone/);
  await see(/Saved at/);
  await more();
  await press("menuitem", "Discard changes");
  await press("button", "Discard changes", await find("alertdialog", "Discard your changes?"));
  await see("Changes discarded");
  await until(async () => expect(await field("Title")).toHaveProperty("value", "As it is"));
  expect(await find("radio", /^Staff/)).toHaveProperty("checked", true);
});

test("a scheduled article stays scheduled when its writer fixes a word", async () => {
  const emailing = { state: "waiting" as const, emails: 2, job_id: null };
  wire.answer(publishArticle, () => saved({ status: "scheduled" }));
  const router = await open(
    anArticle({ title: "Office clozed", status: "scheduled", publish_at: LATER, emailing }),
  );
  const emails = await find("switch", /^Notify readers by email/);
  expect(emails).toHaveProperty("checked", true);
  await fill("Title", "Office closed");
  await press("button", /^Publish on /);
  await see("Article scheduled");
  await until(() => expect(router.state.location.search).toEqual({ tab: "written" }));
  expect(wire.sent(publishArticle)[0]!.body).toMatchObject({ publish_at: LATER, notify: true });
  expect(kept.title).toBe("Office closed");
});

test("closing an article with chosen publishing options asks first, since only publishing saves them", async () => {
  wire.answer(publishArticle, () => saved({ status: "published", version: 1 }));
  await open(anArticle({ title: "At noon", audience: "staff" }));
  await press("switch", /^Notify readers by email/);
  await keys("{Escape}");
  await press(
    "button",
    "Keep editing",
    await find("alertdialog", "Close without saving the publishing options?"),
  );
  await gone("alertdialog");
  const emails = await find("switch", /^Notify readers by email/);
  expect(emails).toHaveProperty("checked", true);
  await press("button", "Publish");
  await press("button", "Publish and email 2 people", await find("alertdialog", "Publish this article?"));
  await see("Article published");
  await gone("heading", "Article");
});

test("when an editor that nothing on the page has opened is closed, the heading has the focus", async () => {
  await open(anArticle());
  await until(() => expect(document.activeElement?.closest("[data-full-screen]")).toBeTruthy());
  await keys("{Escape}");
  await until(() => expect(document.querySelector("[data-full-screen]")).toBeNull());
  const heading = await find("heading", "News");
  await until(() => expect(document.activeElement).toBe(heading));
});

test("publishing an article without a title asks for one", async () => {
  wire.answer(publishArticle, refuse("invalid_input", { errors: { title: "Please enter a title." } }));
  await open(anArticle({ title: "" }));
  await press("button", "Publish");
  await see("Please enter a title.");
  const title = await field("Title");
  await until(() => expect(document.activeElement).toBe(title));
});

test("an agent's article for their own clients stays theirs when an admin edits it, and an invalid setting does not hold up other changes", async () => {
  wire.answer(publishArticle, () => saved({ has_changes: false }));
  await open(published({ title: "From my desk", audience: "my_clients", author }), PHONE);
  await show("Settings");
  const audience = await find("group", "Who it's for");
  expect(all("radio", undefined, audience)).toHaveLength(1);
  await see("Gus Hollow's clients", audience);
  setValue(await field(/^Expires on/), "1 Jan 2020");
  (await field(/^Expires on/)).focus();
  await keys("{Tab}");
  await see("Please choose a time in the future.");
  await show("Write");
  await fill("Title", "From his desk");
  await until(() => expect(kept.title).toBe("From his desk"));
  await find("radio", /^Settings ?, needs fixing/);
  await show("Settings");
  setValue(await field(/^Expires on/), "");
  (await field(/^Expires on/)).focus();
  await keys("{Tab}");
  await see(/Saved at/);
  await press("button", "Publish changes");
  await see("Changes published");
});

test("the readers who have not opened an article can all be reminded once a day, and not while the list is searched", async () => {
  const reader = (first_name: string) => ({
    ...blankItem(listArticleReceipts),
    person: { ...blankItem(listArticleReceipts).person, first_name, last_name: "Marsh" },
  });
  const counts = { addressed: 2, opened: 0, acknowledged: 0, remindable: 2 };
  wire.answer(listArticleReceipts, ({ query }) => ({
    ...blank(listArticleReceipts),
    items: query.q ? [reader("Cleo")] : [reader("Cleo"), reader("Nora")],
    counts,
  }));
  wire.answer(remindOfArticle, () => {
    if (counts.remindable === 0)
      return { sent: 0, skipped: [{ reason: "reminded_today" as const, count: 2 }] };
    counts.remindable = 0;
    return { sent: 2, skipped: [] };
  });
  const can = { ...published().can, remind: true };
  await open(published({ title: "Please read", audience: "clients", can }));
  await press("button", /^See who has/);
  const readers = await find("dialog", "Please read");
  await fill("Find a reader", "Cleo", readers);
  await until(() => expect(all("listitem", undefined, readers)).toHaveLength(1));
  expect(all("button", /^Remind all/, readers)).toEqual([]);
  await fill("Find a reader", "", readers);
  await press("button", /^Remind all/, readers);
  await press("button", "Send 2 emails", await find("alertdialog", "Remind 2 people?"));
  await see(/2 people reminded/);
  // The response says that nobody is left to remind.
  await press("button", /^Remind all/, readers);
  await see("Already reminded");
});

test("the list of own articles says whose clients each is for, and leads to who has opened it", async () => {
  kept = published({ title: "From my desk", audience: "my_clients", author, addressed: 1 });
  const counts = { addressed: 1, opened: 0, acknowledged: 0, remindable: 1 };
  wire.answer(listArticleReceipts, { ...blank(listArticleReceipts), counts });
  await openPage("/content?tab=written", { as: anAdmin(), width: PHONE });
  await see("Gus Hollow's clients");
  await press("button", /^Who has opened it: ?0 ?of ?1/);
  await see("of 1 opened it", await find("dialog", "From my desk"));
});

test("each document that can be attached shows its type: a PDF, a table, a link", async () => {
  const file = (name: string, type: FileType) =>
    ({ name, type, media_type: "", size: 2000, sha256: "", scan: "clean" }) as const;
  wire.answer(
    listMaterials,
    aShelf([
      aMaterial("Fees", { id: newId(), kind: "file", file: file("fees.pdf", "pdf") }),
      aMaterial("Terms", { id: newId(), kind: "file", file: file("terms", "pdf") }),
      aMaterial("Figures", { id: newId(), kind: "file", file: file("figures.xlsx", "sheet") }),
      aMaterial("Regulator", { id: newId(), kind: "link", file: null }),
    ]),
  );
  await open(anArticle({}));
  await press("button", "Attach a document");
  const list = await find("list", "Documents", await find("dialog", /^Attach/));
  const shown = all("listitem", undefined, list).map((row) => textOf(row).split("\n"));
  expect(shown.map((lines) => lines.filter((line) => /^[A-Z]+$/.test(line)))).toEqual([
    ["PDF"],
    ["PDF"],
    ["XLSX"],
    ["LINK"],
  ]);
});
