import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { answerItem, askFor } from "../../../test/requests.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";

let app: TestApp;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp();
  gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const get = ({ accessToken: bearer }: Actor, path: string) => app.send("GET", path, { bearer });
const post = ({ accessToken: bearer }: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer, json });

interface Made {
  id: string;
  folder: { id: string };
}

/**
 * Makes one document for each reason why a document may not answer a request, and one document that may. Each
 * document is named after its case.
 */
async function documents() {
  const cancelled = await askFor(app, gus, cleo, [{ label: "Permit" }]);
  const sent: Made = (await answerItem(app, cleo, cancelled.items[0]!.id, "sent.pdf")).body;
  await post(gus, `requests/${cancelled.id}/cancel`);
  const place = { shelf: "client", owner_id: cleo.id, folder_id: sent.folder.id };
  const infected: Made = await addFile(app, cleo, { ...place, filename: "infected.pdf" });
  await app.rows(
    "update stored_file set scan = 'infected' where id = (select file_id from material where id = $1)",
    [infected.id],
  );
  const link = { kind: "link", url: "https://firm.example/permit", title: "Permit form" };
  const linked: Made = (await post(gus, "materials/", { ...link, ...place })).body;
  const tree: { id: string; visibility: string }[] = (await get(gus, `folders/?owner_id=${cleo.id}`)).body
    .items;
  const internal = tree.find(({ visibility }) => visibility === "internal")!.id;
  const hidden: Made = await addFile(app, gus, { ...place, folder_id: internal, filename: "hidden.pdf" });
  const free: Made = await addFile(app, cleo, { ...place, filename: "free.pdf" });
  return { sent, infected, linked, hidden, free };
}

test("a document says that it may answer a request exactly if the server accepts it as an answer: an unused file may, and a file that was sent for a cancelled request may not", async () => {
  const made = await documents();
  const { id, items } = await askFor(app, gus, cleo, [{ label: "Permit" }]);
  const told = async (actor: Actor) => {
    const can = await Promise.all(
      Object.values(made).map(async (one) => (await get(actor, `materials/${one.id}`)).body.can?.answer),
    );
    return Object.fromEntries(Object.keys(made).map((name, at) => [name, can[at]]));
  };
  const may = { sent: false, infected: false, linked: false, free: true };
  expect(await told(cleo)).toEqual({ ...may, hidden: undefined });
  expect(await told(gus)).toEqual({ ...may, hidden: false });

  const answer = (document: Made) =>
    post(gus, `requests/${id}/items/${items[0]!.id}/answer`, { material_id: document.id });
  const refusals = [];
  for (const name of ["sent", "infected", "linked"] as const) {
    const { status, body } = await answer(made[name]);
    refusals.push([name, status, body.errors?.material_id]);
  }
  expect(refusals).toEqual([
    ["sent", 400, "This document was already sent for a request. Please choose another one."],
    ["infected", 400, "A virus was found in this file. Please choose another document."],
    ["linked", 400, "A link can't answer a request. Please choose a file."],
  ]);
  expect((await answer(made.hidden)).status).toBe(404);
  const offered = await get(gus, `materials/?shelf=client&owner_id=${cleo.id}&deep=true&unsent=true`);
  expect(offered.body.items.map((one: Made) => one.id)).toEqual([made.free.id]);
  expect((await answer(made.free)).status).toBe(200);
  expect((await told(cleo))["free"]).toBe(false);
});
