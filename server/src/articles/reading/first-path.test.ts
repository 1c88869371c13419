import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { SECOND_MS } from "../../platform/clock.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let call: ReturnType<typeof articlesOf>;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date("2026-10-12T09:00:00Z")) });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  call = articlesOf(app);
});
afterAll(() => app.stop());

const inSeconds = (minutes: number) =>
  new Date(app.clock.now().getTime() + minutes * SECOND_MS).toISOString();

test("an announcement is written, published, read and confirmed, and its writer sees who has done so", async () => {
  const begun = await call.post(ada, "", {});
  expect([begun.status, begun.body.status, begun.body.title, begun.body.slug, begun.body.audience]).toEqual([
    201,
    "draft",
    "",
    null,
    "everyone",
  ]);
  const { id } = begun.body;
  const missing = await call.post(ada, `${id}/publish`);
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ["title", "body"]]);
  const saved = await call.patch(ada, id, {
    kind: "announcement",
    title: "Über Öffnungszeiten & more",
    excerpt: "We close early in December.",
    body: "## From 1 December\n\nThe office closes at **four**.",
    category: "Office",
    tags: ["Hours"],
    audience: "clients",
    acknowledgement_required: true,
  });
  expect([saved.status, saved.body.addressed]).toEqual([200, 1]);
  expect((await call.get(cleo, "")).body).toMatchObject({ items: [], waiting: [], total: 0 });
  const out = await call.post(ada, `${id}/publish`);
  expect(out.body).toMatchObject({ status: "published", version: 1, slug: "uber-offnungszeiten-more" });

  const { slug } = out.body;
  const list = await call.get(cleo, "");
  expect(list.body).toMatchObject({
    items: [],
    pinned: [],
    waiting: [{ slug, author: null, audience: null, mine: { is_new: true, to_acknowledge: true } }],
  });
  const read = await call.get(cleo, `by-slug/${slug}`);
  expect(read.body).toMatchObject({
    title: "Über Öffnungszeiten & more",
    body: "## From 1 December\n\nThe office closes at **four**.",
    read_minutes: 1,
    can: { edit: false, acknowledge: true },
  });
  expect((await call.get(cleo, "")).body.waiting).toHaveLength(1);
  const wrong = await call.post(cleo, `${id}/acknowledge`, { name: "Test client", version: 7 });
  expect(wrong.body.code).toBe("changed_meanwhile");
  const foreign = await call.post(cleo, `${id}/acknowledge`, { name: "Another Name", version: 1 });
  expect([foreign.status, foreign.body.errors]).toEqual([
    400,
    { name: "Your name here is Test client. Please enter your full name." },
  ]);
  const said = await call.post(cleo, `${id}/acknowledge`, { name: "Test client", version: 1 });
  expect(said.body).toMatchObject({ name: "Test client", version: 1, sha256: read.body.sha256 });
  const again = await call.post(cleo, `${id}/acknowledge`, { name: "Another Name", version: 1 });
  expect(again.body).toEqual(said.body);
  expect((await call.get(cleo, "")).body).toMatchObject({ waiting: [], items: [{ slug }] });

  const { body } = await call.get(ada, `${id}/receipts`);
  expect(body.counts).toEqual({ addressed: 1, opened: 1, acknowledged: 1, remindable: 0 });
  expect(body.items[0]).toMatchObject({
    person: { id: cleo.id },
    times: 1,
    acknowledged: { name: "Test client", version: 1 },
  });
  expect((await call.get(ada, id)).body).toMatchObject({ opened: 1, acknowledged: 1, addressed: 1 });
});

test("readers see changes of a published article once they are published, and confirm again if the changes count as news", async () => {
  const { id, slug } = await call.published(ada, { title: "Fees", body: "They stay." });
  await call.get(cleo, `by-slug/${slug}`);
  const edited = await call.patch(ada, id, { title: "New fees", body: "They rise." });
  expect(edited.body).toMatchObject({ status: "published", version: 1, has_changes: true });
  expect((await call.get(cleo, `by-slug/${slug}`)).body).toMatchObject({ title: "Fees", body: "They stay." });
  const out = await call.post(ada, `${id}/publish`);
  expect(out.body).toMatchObject({ version: 2, has_changes: false, slug: "new-fees", opened: 1 });
  const old = await call.get(cleo, `by-slug/${slug}`);
  expect(old.body).toMatchObject({ slug: "new-fees", title: "New fees", mine: { is_new: false } });
  await call.patch(ada, id, { body: "They rise a lot." });
  expect((await call.post(ada, `${id}/publish`, { notify: true })).body).toMatchObject({
    version: 3,
    opened: 0,
  });
  expect((await call.get(cleo, "by-slug/new-fees")).body.mine.is_new).toBe(true);

  const versions = await call.get(ada, `${id}/versions`);
  expect(
    versions.body.items.map((one: { n: number; is_current: boolean }) => [one.n, one.is_current]),
  ).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  const restored = await call.post(ada, `${id}/versions/1/restore`);
  expect(restored.body).toMatchObject({ title: "Fees", body: "They stay.", has_changes: true, version: 3 });
  expect((await call.get(ada, `${id}/versions/1`)).body).toMatchObject({ n: 1, body: "They stay." });
  expect((await call.remove(ada, id)).body.code).toBe("article_published");
});

test("a scheduled article appears and an expired one disappears by the clock alone", async () => {
  const id = await call.draft(ada, { title: "Winter party", body: "Come." });
  const at = inSeconds(10);
  const scheduled = await call.post(ada, `${id}/publish`, { publish_at: at });
  expect(scheduled.body).toMatchObject({
    status: "scheduled",
    publish_at: at,
    published_at: null,
    version: 0,
  });
  const { slug } = scheduled.body;
  const saved = await call.patch(ada, id, { body: "Come at six.", expires_at: inSeconds(20) });
  expect([saved.body.status, saved.body.publish_at]).toEqual(["scheduled", at]);
  expect((await call.patch(ada, id, { body: " " })).body.errors).toEqual({ body: "Please write the text." });
  app.clock.move(10 * SECOND_MS - 1);
  expect([(await call.get(cleo, `by-slug/${slug}`)).status, await call.titles(cleo)]).not.toContain(200);
  app.clock.move(1);
  expect((await call.get(cleo, `by-slug/${slug}`)).body).toMatchObject({
    body: "Come at six.",
    published_at: at,
  });
  expect((await call.get(ada, "written?status=published")).body.items).toContainEqual(
    expect.objectContaining({ id, is_expired: false }),
  );
  app.clock.move(10 * SECOND_MS);
  expect((await call.get(cleo, `by-slug/${slug}`)).status).toBe(404);
  expect(await call.titles(cleo)).not.toContain("Winter party");
  expect((await call.get(ada, id)).body).toMatchObject({ status: "published", is_expired: true });
});

test("a scheduled article that is unscheduled is a draft again, and leaves no slug behind", async () => {
  const id = await call.draft(ada, { title: "Called off" });
  const { slug } = (await call.post(ada, `${id}/publish`, { publish_at: inSeconds(5) })).body;
  const draft = await call.post(ada, `${id}/unschedule`);
  expect(draft.body).toMatchObject({ status: "draft", slug: null, version: 0, publish_at: null });
  app.clock.move(6 * SECOND_MS);
  expect((await call.get(cleo, `by-slug/${slug}`)).status).toBe(404);
  expect((await call.remove(ada, id)).status).toBe(200);
  expect((await call.get(ada, id)).status).toBe(404);
});

test("an archived article has no readers until it is published again", async () => {
  const { id, slug } = await call.published(ada, { title: "Archived" });
  expect((await call.post(ada, `${id}/archive`)).body.status).toBe("archived");
  expect((await call.get(cleo, `by-slug/${slug}`)).status).toBe(404);
  expect((await call.get(ada, "")).body.items.map((one: { id: string }) => one.id)).not.toContain(id);
  expect((await call.post(ada, `${id}/publish`)).body.status).toBe("published");
  expect((await call.get(cleo, `by-slug/${slug}`)).status).toBe(200);
});

test("a search finds the beginning and the stem of words, in title, text and tags", async () => {
  await call.published(ada, { title: "Saving for children", body: "Begin **young**.", tags: ["Pension"] });
  for (const q of ["sav", "saved", "children young", "YOUN", "pensio"])
    expect([q, await call.titles(cleo, `?q=${encodeURIComponent(q)}`)]).toEqual([q, ["Saving for children"]]);
  for (const q of ["savings unicorn", "%%%", "'; drop", "a & !b"])
    expect([q, await call.titles(cleo, `?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  expect(await call.titles(cleo, "?tag=Pension")).toEqual(["Saving for children"]);
  const { body } = await call.get(cleo, "categories");
  expect(body.categories).toEqual([{ name: "Office", articles: 1 }]);
  expect(body.tags).toContainEqual({ name: "Pension", articles: 1 });
});

test("a search finds words of every script, regardless of how their marks are typed", async () => {
  await call.published(ada, { title: "हिन्दी में बचत", body: "பணம் சேமிப்பு" });
  await call.published(ada, { title: "Le de\u0301po\u0302t" });
  for (const q of ["हिन्दी", "சேமிப்பு"])
    expect([q, await call.titles(cleo, `?q=${encodeURIComponent(q)}`)]).toEqual([q, ["हिन्दी में बचत"]]);
  for (const q of ["dépôt", "d\u00e9po\u0302t", "\u0301 dépôt"])
    expect([q, await call.titles(cleo, `?q=${encodeURIComponent(q)}`)]).toHaveProperty("1.length", 1);
});

test("a draft with another audience changes neither the published article's count of readers nor who is reminded", async () => {
  const { id } = await call.published(ada, { title: "For clients", audience: "clients" });
  const draft = await call.patch(ada, id, { audience: "staff", acknowledgement_required: true });
  expect(draft.body).toMatchObject({ audience: "staff", addressed: 1, can: { remind: true } });
  await call.patch(ada, id, { audience: "everyone" });
  const { slug } = (await call.get(ada, id)).body;
  await call.get(cleo, `by-slug/${slug}`);
  expect((await call.get(ada, id)).body).toMatchObject({ opened: 1, addressed: 1, can: { remind: false } });
  const { items } = (await call.get(ada, "written?status=published")).body;
  expect(items).toContainEqual(expect.objectContaining({ id, addressed: 1 }));
});

test("a pinned article stays at the top until the time to which it is pinned", async () => {
  const { id } = await call.published(ada, { title: "Pinned", pinned_until: inSeconds(60) });
  const { body } = await call.get(cleo, "");
  expect(body.pinned.map((one: { id: string }) => one.id)).toEqual([id]);
  expect(body.items.map((one: { id: string }) => one.id)).not.toContain(id);
  app.clock.move(60 * SECOND_MS);
  expect((await call.get(cleo, "")).body.pinned).toEqual([]);
});

test("restoring a version or setting a cover from an outdated page does not overwrite a colleague's changes", async () => {
  const { id } = await call.published(ada, { title: "Restored", body: "First." });
  const { updated_at } = (await call.get(ada, id)).body;
  await call.patch(ada, id, { body: "A colleague's." });
  const bearer = ada.accessToken;
  const asked = [
    ["POST", `content/${id}/versions/1/restore`, { updated_at }],
    ["PUT", `content/${id}/cover`, { cover: "", updated_at }],
  ] as const;
  for (const [method, path, json] of asked) {
    const answer = await app.send(method, path, { bearer, json });
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, "changed_meanwhile"]);
  }
  const kept = (await call.get(ada, id)).body;
  expect(kept).toMatchObject({ body: "A colleague's.", has_changes: true });
  const json = { updated_at: kept.updated_at };
  const restored = await app.send("POST", `content/${id}/versions/1/restore`, { bearer, json });
  expect([restored.status, restored.body.body]).toEqual([200, "First."]);
});

test("discarding changes keeps the published text, audience and category", async () => {
  const json = { title: "As it is", body: "Out.", category: "Office", tags: ["One"], audience: "clients" };
  const { id } = await call.published(ada, json);
  const { updated_at: _at, ...before } = (await call.get(ada, id)).body;
  const edit = { title: "Other", body: "Draft.", category: "None", tags: [], audience: "staff" };
  const edited = await call.patch(ada, id, { ...edit, kind: "announcement", acknowledgement_required: true });
  expect(edited.body.has_changes).toBe(true);
  const { updated_at, ...after } = (await call.post(ada, `${id}/versions/1/restore`)).body;
  expect([after, updated_at > _at]).toEqual([before, true]);
});

test("of two users who edit at once, the second gets an error, and the first user's text stays", async () => {
  const id = await call.draft(ada);
  const { updated_at } = (await call.get(ada, id)).body;
  const patch = (title: string) =>
    app.send("PATCH", `content/${id}`, { bearer: ada.accessToken, json: { updated_at, title } });
  const answers = await Promise.all([patch("One"), patch("Other")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)!.body.title;
  expect((await call.get(ada, id)).body.title).toBe(winner);
});
