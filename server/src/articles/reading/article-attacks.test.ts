import type { WrittenAttachment } from "@portico/contract/articles/article-fields";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { goodPicture, pictureForm } from "../../../test/pictures.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

/**
 * A limit in ms of processor time, which other work on the machine does not affect. A quadratic algorithm
 * would take minutes.
 */
const SOON_MS = 10_000;

let app: TestApp;
let ada: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let carl: Actor;
let call: ReturnType<typeof articlesOf>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
  call = articlesOf(app);
  await app.rows("update firm set agents_may_write = true");
});
afterAll(() => app.stop());

async function withFile(
  actor: Actor,
  method: "POST" | "PUT",
  path: string,
  fields: Record<string, string | Blob>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(`${app.url}/api/frontend/content/${path}`, {
    method,
    headers: { authorization: `Bearer ${actor.accessToken}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

const picture = async () => new Blob([new Uint8Array(await goodPicture("png", 2_000, 1_000))]);

async function fetchImage(actor: Actor | null, id: string, query = "") {
  const headers: Record<string, string> = actor ? { authorization: `Bearer ${actor.accessToken}` } : {};
  const answer = await fetch(`${app.url}/api/frontend/content/images/${id}${query}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("a user outside an article's audience finds it nowhere: not by list, search, slug, old slug, picture, version or receipt", async () => {
  const json = { title: "Secret merger", body: "Hush.", tags: ["Hush"], category: "Deals" };
  const multipart = pictureForm(await goodPicture("png"));
  const { avatar } = (await app.send("PUT", "user/avatar", { bearer: gus.accessToken, multipart })).body;
  const id = await call.draft(gus, { ...json, acknowledgement_required: true });
  const cover = await withFile(gus, "PUT", `${id}/cover`, { cover: await picture() });
  expect(cover.status).toBe(200);
  const old = (await call.post(gus, `${id}/publish`)).body.slug;
  await call.patch(gus, id, { title: "Secret merger, again" });
  const { slug } = (await call.post(gus, `${id}/publish`)).body;
  expect(slug).not.toBe(old);

  for (const reader of [cleo, ada]) {
    expect((await call.get(reader, `by-slug/${old}`)).body.slug).toBe(slug);
    expect(await call.titles(reader, "?q=merger")).toEqual(["Secret merger, again"]);
  }
  expect((await call.get(cleo, `by-slug/${slug}`)).body.author).toMatchObject({ id: gus.id, avatar });
  for (const stranger of [carl, gina]) {
    for (const path of [
      `by-slug/${slug}`,
      `by-slug/${old}`,
      `by-slug/${slug.toUpperCase()}`,
      id,
      `${id}/versions`,
    ])
      expect([path, (await call.get(stranger, path)).status]).toEqual([path, 404]);
    for (const path of [`${id}/receipts`, `${id}/versions/1`])
      expect((await call.get(stranger, path)).status).toBe(404);
    for (const query of ["?q=merger", "?tag=Hush", "?category=Deals"])
      expect([query, await call.titles(stranger, query)]).toEqual([query, []]);
    expect((await call.get(stranger, "")).body.total).toBe(0);
    expect((await call.get(stranger, "categories")).body).toEqual({ categories: [], tags: [] });
    expect((await fetchImage(stranger, cover.body.cover.id)).status).toBe(404);
    const said = await call.post(stranger, `${id}/acknowledge`, { name: "Nobody", version: 2 });
    expect(said.status).toBe(404);
  }
  expect(
    await app.rows("select 1 from receipt where person_id = any($1)", [[carl.id, gina.id, gus.id]]),
  ).toEqual([]);
  // An agent must not learn from the slug of their own article that another article has the same title.
  const same = await call.published(gina, { title: "Secret merger" });
  const free = await call.published(gina, { title: "Words of nobody" });
  expect(same.slug).toMatch(/^secret-merger-\w{6}$/);
  expect(free.slug, "looks the same where the words are free").toMatch(/^words-of-nobody-\w{6}$/);
});

test("an agent can only write for the clients they look after, and only if the firm lets agents write", async () => {
  const everyone = await call.post(gus, "", { title: "For all", audience: "everyone" });
  expect(everyone.body.errors).toEqual({
    audience: "It can only be for those its author looks after.",
  });
  expect((await call.post(ada, "", { title: "Mine", audience: "my_clients" })).status).toBe(400);
  const id = await call.draft(gus);
  expect((await call.patch(gus, id, { audience: "staff" })).status).toBe(400);
  await app.rows("update firm set agents_may_write = false");
  expect((await call.post(gus, "", { title: "No more" })).status).toBe(404);
  expect((await call.get(gus, id)).status).toBe(404);
  expect((await call.post(gus, `${id}/publish`)).status).toBe(404);
  expect((await call.get(gus, "audiences")).status).toBe(404);
  expect((await call.get(gus, "written")).body.items).toEqual([]);
  await app.rows("update firm set agents_may_write = true");
  expect((await call.get(gus, "audiences")).body.items).toEqual([
    { audience: "my_clients", people: 1, emails: { article: 1, announcement: 1 } },
  ]);
});

test("a client who changes agents can read the new agent's articles and no longer the former agent's", async () => {
  const { slug } = await call.published(gus, { title: "For Gus's own" });
  expect((await call.get(carl, `by-slug/${slug}`)).status).toBe(404);
  await app.rows("update assignment set agent_id = $1 where client_id = $2", [gus.id, carl.id]);
  expect((await call.get(carl, `by-slug/${slug}`)).status).toBe(200);
  await app.rows("update assignment set agent_id = $1 where client_id = $2", [gina.id, carl.id]);
  expect((await call.get(carl, `by-slug/${slug}`)).status).toBe(404);
});

test("clients cannot read articles for the staff, and every agent can read articles for clients", async () => {
  const staff = await call.published(ada, { title: "Staff only", audience: "staff" });
  const clients = await call.published(ada, { title: "Clients only", audience: "clients" });
  expect((await call.get(cleo, `by-slug/${staff.slug}`)).status).toBe(404);
  expect((await call.get(gus, `by-slug/${staff.slug}`)).body.mine.is_new).toBe(true);
  expect((await call.get(gus, `by-slug/${clients.slug}`)).body.mine.is_new).toBe(false);
  const { counts } = (await call.get(ada, `${clients.id}/receipts`)).body;
  expect(counts).toEqual({ addressed: 2, opened: 0, acknowledged: 0, remindable: 2 });
});

test("a picture is re-encoded, and readers can see it once the version that contains it is published", async () => {
  const id = await call.draft(ada, { title: "With a picture" });
  const added = await withFile(ada, "POST", "images", {
    article_id: id,
    image: await picture(),
    alt: "A house",
  });
  expect([added.status, added.body]).toEqual([
    201,
    { id: expect.any(String), width: 1_600, height: 800, alt: "A house" },
  ]);
  const image = added.body.id;
  await call.post(ada, `${id}/publish`);
  expect((await fetchImage(cleo, image)).status).toBe(404);
  await call.patch(ada, id, { body: `Look: ![A house](/content/images/${image})` });
  expect((await fetchImage(cleo, image)).status).toBe(404);
  await call.post(ada, `${id}/publish`);
  const large = await fetchImage(cleo, image);
  expect([large.status, large.headers.get("content-type"), large.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "no-store",
  ]);
  expect(large.bytes.toString("latin1", 8, 12)).toBe("WEBP");
  expect((await fetchImage(cleo, image, "?size=small")).bytes.length).toBeLessThan(large.bytes.length);
  expect((await fetchImage(null, image)).status).toBe(401);
  expect((await fetchImage(cleo, "nothing")).status).toBe(404);
  await call.post(ada, `${id}/archive`);
  expect((await fetchImage(cleo, image)).status).toBe(404);
  expect((await fetchImage(ada, image)).status).toBe(200);

  const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"]);
  const refused = await withFile(ada, "POST", "images", { article_id: id, image: svg });
  expect([refused.status, refused.body.code]).toEqual([400, "picture_refused"]);
  const stranger = await withFile(gus, "POST", "images", { article_id: id, image: await picture() });
  expect(stranger.status).toBe(404);
  const none = await withFile(ada, "PUT", `${id}/cover`, { cover: "" });
  expect(none.body.cover).toBeNull();
});

test("pictures that have been unused for a day make room for others, and the pictures of a version stay", async () => {
  const id = await call.draft(ada, { title: "Many covers" });
  const cover = async () => (await withFile(ada, "PUT", `${id}/cover`, { cover: await picture() })).body;
  const add = async () =>
    withFile(ada, "POST", "images", { article_id: id, image: await picture(), alt: "" });
  const published = (await cover()).cover.id;
  await call.post(ada, `${id}/publish`);
  const inText = (await add()).body.id;
  await call.patch(ada, id, { body: `![A house](/content/images/${inText})` });
  const last = (await cover()).cover.id;
  const copies = `insert into article_image (id, article_id, width, height, large, small, created_at)
    select gen_random_uuid(), article_id, width, height, large, small, now() - $2 * interval '1 hour'
    from article_image, generate_series(1, $3) where id = $1`;
  await app.rows(copies, [last, 25, 96]);
  await app.rows("update article_image set created_at = now() - interval '25 hours' where article_id = $1", [
    id,
  ]);
  await app.rows(copies, [last, 23, 1]);
  const [recent] = await app.rows<{ id: string }>(
    "select id from article_image where article_id = $1 and created_at > now() - interval '24 hours'",
    [id],
  );
  const next = await add();
  expect(next.status).toBe(201);
  const kept = await app.rows<{ id: string }>("select id from article_image where article_id = $1", [id]);
  expect(kept.map((one) => one.id).sort()).toEqual(
    [published, inText, last, recent!.id, next.body.id].sort(),
  );
  await app.rows(copies, [last, 1, 95]);
  expect((await add()).body.code).toBe("too_many_images");
});

const ATTACKS = {
  "nested brackets": "[".repeat(200_000),
  "nested quotes": "> ".repeat(100_000),
  "a table of a thousand columns": `${"|a".repeat(1_000)}|\n${"|-".repeat(1_000)}|\n${`${"|b".repeat(1_000)}|\n`.repeat(90)}`,
  html: "<script>alert(1)</script><img src=x onerror=alert(1)>".repeat(3_000),
  entities: "&lt;script&gt;&#x6a;avascript:alert(1)&amp;".repeat(4_000),
  asterisks: "*_~`".repeat(50_000),
  links: "[x](javascript:alert(1)) [y](data:text/html,hi) ![z](//elsewhere.example/z.png) ".repeat(2_000),
  "one long word": "x".repeat(200_000),
  "many words": "word".concat(" w").repeat(33_000),
};

test.each(Object.entries(ATTACKS))("%s takes limited time, and is published as text", async (_name, body) => {
  const id = await call.draft(ada, { title: "Attack", body: "-", audience: "staff" });
  const began = process.cpuUsage();
  expect((await call.patch(ada, id, { body })).status).toBe(200);
  const answer = await call.post(ada, `${id}/publish`);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(SOON_MS);
  expect([answer.status, answer.body.status]).toEqual([200, "published"]);
  const read = await call.get(gus, `by-slug/${answer.body.slug}`);
  expect(JSON.stringify(readRichText(read.body.body))).not.toMatch(/"href":"(javascript|data|\/\/)/);
});

test("a text that is too long and a body that is too large are refused with a sentence", async () => {
  const id = await call.draft(ada);
  const long = await call.patch(ada, id, { body: "x".repeat(200_001) });
  expect([long.status, long.body.errors]).toEqual([400, { body: "At most 200,000 characters." }]);
  expect((await call.patch(ada, id, { body: "😀".repeat(90_000) })).status).toBe(200);
  expect((await call.patch(ada, id, { body: "x".repeat(1_100_000) })).body.code).toBe("body_too_large");
  const pasted = await call.patch(ada, id, { body: "soft\u00adhyphen\u200b and\u202e more" });
  expect([pasted.status, pasted.body.body]).toEqual([200, "softhyphen and more"]);
});

test("a writer can attach only documents of the library that they can see, and readers get only those that they may see", async () => {
  const link = async (actor: Actor, place: object) => {
    const json = { kind: "link", url: "https://firm.example/handbook", title: "Handbook", ...place };
    return (await app.send("POST", "materials/", { bearer: actor.accessToken, json })).body.id as string;
  };
  const forStaff = await link(ada, { shelf: "library", audience: "staff" });
  const forAll = await link(ada, { shelf: "library", audience: "everyone" });
  const ofGina = await link(gina, { shelf: "agent" });
  const refused = await call.post(ada, "", { title: "Files", attachment_ids: [ofGina] });
  expect(refused.body.errors).toEqual({ attachment_ids: "Please choose documents from the library." });
  const later = await link(ada, {
    shelf: "library",
    audience: "everyone",
    publish_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
  });
  const { id, slug } = await call.published(ada, {
    title: "Files",
    attachment_ids: [forStaff, forAll, later],
  });
  const { attachments } = (await call.get(ada, id)).body;
  expect(attachments.map(({ audience, is_out }: WrittenAttachment) => [audience, is_out])).toEqual([
    ["staff", true],
    ["everyone", true],
    ["everyone", false],
  ]);
  const ids = async (actor: Actor) =>
    (await call.get(actor, `by-slug/${slug}`)).body.attachments.map((one: { id: string }) => one.id);
  expect(await ids(gus)).toEqual([forStaff, forAll]);
  expect(await ids(cleo)).toEqual([forAll]);
  expect((await call.get(cleo, `by-slug/${slug}`)).body.attachments).toEqual([
    { id: forAll, title: "Handbook", type: null, size: 0 },
  ]);
});

test("the proof of who has read names all readers to an admin, but no former client to an agent", async () => {
  const { id, slug } = await call.published(gus, { title: "Read before the move" });
  await call.get(cleo, `by-slug/${slug}`);
  const proof = async (actor: Actor) => {
    const { body } = await call.post(actor, `${id}/receipts/export`);
    return (await fetch(`${app.url}${body.url}`)).text();
  };
  expect(await proof(gus)).toContain("Read before the move");
  const json = { client_ids: [cleo.id], to: { mode: "agent", agent_ids: [gina.id] } };
  expect((await app.send("POST", "clients/reassign", { bearer: ada.accessToken, json })).status).toBe(201);
  expect(await proof(gus)).not.toContain("Read before the move");
  expect(await proof(ada)).toContain("Read before the move");
});
