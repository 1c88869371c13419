import type { Actor, Answer, TestApp } from "./test-app.ts";
import { pdf, upload, uploadIs } from "./uploads.ts";

interface AskedItem {
  id: string;
  label: string;
  state: string;
  updated_at: string;
}

/** Asks a client for documents. Returns the request as the agent sees it. */
export async function askFor(
  app: TestApp,
  by: Actor,
  client: Actor,
  items: readonly object[],
  more: object = {},
): Promise<{ id: string; updated_at: string; items: AskedItem[] }> {
  const bearer = by.accessToken;
  const title = `Papers ${Math.random()}`;
  // Allows the next test to ask the same client for the same documents.
  const json = {
    client_ids: [client.id],
    title,
    items: items.map((item) => ({ again: true, ...item })),
    ...more,
  };
  const asked = await app.send("POST", "requests/", { bearer, json });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  const { body } = await app.send("GET", `requests/?client_id=${client.id}`, { bearer });
  return body.items.find((one: { title: string }) => one.title === json.title);
}

/** Sends a file for an item. Returns the answer of POST materials/. */
export async function answerItem(
  app: TestApp,
  actor: Actor,
  itemId: string,
  filename = "passport.pdf",
): Promise<Answer> {
  const id = await upload(app, actor, pdf(), { filename, shelf: "client", request_item_id: itemId });
  await uploadIs(app, actor, id, "ready");
  return app.send("POST", "materials/", { bearer: actor.accessToken, json: { upload_id: id } });
}

/** Accepts an item in its current state. If a reason is given, returns the item to the client instead. */
export async function reviewItem(
  app: TestApp,
  { accessToken: bearer }: Actor,
  requestId: string,
  itemId: string,
  reason?: string,
): Promise<Answer> {
  const { body } = await app.send("GET", `requests/${requestId}`, { bearer });
  const item = (body.items as AskedItem[]).find(({ id }) => id === itemId)!;
  return app.send("POST", `requests/${requestId}/items/${itemId}/${reason ? "reject" : "accept"}`, {
    bearer,
    json: { updated_at: item.updated_at, ...(reason && { reason }) },
  });
}
