import { expect, test } from "vitest";
import { appWithPeople } from "../../test/app-with-person.ts";
import { askFor } from "../../test/requests.ts";
import type { Actor, TestApp } from "../../test/test-app.ts";
import { addFile } from "../../test/uploads.ts";
import { DAY_MS, day, later } from "../platform/clock.ts";

let app: TestApp;
let agent: Actor;
let client: Actor;

appWithPeople((made) => ({ app, agent, client } = made));

const send = async (method: "POST" | "PATCH", path: string, json: object) => {
  const { status, body } = await app.send(method, path, { bearer: agent.accessToken, json });
  expect(status).toBeLessThan(300);
  return body;
};
/** Returns the newest event that matches a query, with its changes as field, before and after. */
async function newest(query: string) {
  const { body } = await app.send("GET", `audit/?kind=documents&${query}`, { bearer: agent.accessToken });
  const { what, changes } = body.items[0];
  return [
    what,
    ...changes.map(({ field, before, after }: Record<string, string | null>) => [field, before, after]),
  ];
}
const folder = (name: string) => send("POST", "folders/", { owner_id: client.id, name });

test("an edit of a document is shown with values before and after, and a move with the names of both folders", async () => {
  const [years, plans] = [await folder("Years"), await folder("Plans")];
  const place = { shelf: "client", owner_id: client.id, folder_id: years.id, filename: "paper.pdf" };
  let paper = await addFile(app, agent, place, { title: "Paper" });
  const change = async (json: object) => {
    paper = await send("PATCH", `materials/${paper.id}`, { updated_at: paper.updated_at, ...json });
    return newest(`subject=${client.id}`);
  };
  expect(await change({ title: "Tax paper", description: "For 2025", tags: ["Tax"] })).toEqual([
    "changed “Tax paper”",
    ["Tags", null, "Tax"],
    ["Title", "Paper", "Tax paper"],
    ["Description", null, "For 2025"],
  ]);
  expect(await change({ folder_id: plans.id })).toEqual([
    "moved “Tax paper” to another folder",
    ["Folder", "Years", "Plans"],
  ]);
  await send("POST", "materials/bulk", { material_ids: [paper.id], action: "move", folder_id: years.id });
  expect(await newest(`subject=${client.id}`)).toEqual([
    "moved “Tax paper” to another folder",
    ["Folder", "Plans", "Years"],
  ]);
});

test("a bulk action on documents is shown for each document with the values before and after", async () => {
  const rules = await addFile(app, agent, { shelf: "agent", filename: "rules.pdf" }, { title: "Rules" });
  const bulk = (json: object) => send("POST", "materials/bulk", { material_ids: [rules.id], ...json });
  const changesOfLast = async () => {
    const [row] = await app.rows<{ changes: object }>(
      "select changes from event where kind = 'material_changed' and facts ->> 'material' = $1 order by id desc limit 1",
      [rules.id],
    );
    return row!.changes;
  };
  await bulk({ action: "audience", audience: "my_clients" });
  expect(await changesOfLast()).toEqual({ audience: ["private", "my_clients"] });
  const until = later(app.clock.now(), 2 * DAY_MS);
  await bulk({ action: "expire", expires_at: until.toISOString() });
  expect(await changesOfLast()).toEqual({ expires_at: [null, until.toISOString()] });
});

test("a changed request is shown with its previous wording, and a moved folder with its previous place", async () => {
  const request = await askFor(app, agent, client, [{ label: "Passport", required: true }], {
    note: "Please.",
  });
  const due = later(app.clock.now(), 7 * DAY_MS);
  const dueOn = due.toISOString().slice(0, 10);
  await send("PATCH", `requests/${request.id}`, {
    updated_at: request.updated_at,
    title: "Your papers",
    note: null,
    due_on: dueOn,
    items: [
      { id: request.items[0]!.id, label: "Passport", required: true },
      { label: "Gas bill", required: false },
    ],
  });
  const [what, ...changes] = await newest(`subject=${client.id}`);
  expect(what).toMatch(/^changed the request/);
  expect(changes).toEqual([
    ["Note", "Please.", null],
    ["Title", expect.stringMatching(/^Papers /), "Your papers"],
    ["Due on", null, day(due, { timeZone: "UTC", dateOrder: "dmy" })],
    ["Documents", "Passport", "Passport; Gas bill (optional)"],
  ]);

  const [top, plans] = [await folder("Top"), await folder("Old plans")];
  await send("PATCH", `folders/${plans.id}`, { updated_at: plans.updated_at, parent_id: top.id });
  expect(await newest(`subject=${client.id}`)).toEqual([
    "moved the folder “Old plans” to another place",
    ["Parent folder", null, "Top"],
  ]);
});
