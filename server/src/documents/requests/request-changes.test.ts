import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { openStream } from "../../../test/alert-stream.ts";
import { askFor, reviewItem } from "../../../test/requests.ts";
import { type Actor, type Answer, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";

let app: TestApp;
let other: TestApp;
let ada: Actor;
let gus: Actor;
let nell: Actor;
let cleo: Actor;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.startBeside();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  nell = await invited(app, ada, "agent", "nell@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const post = ({ accessToken: bearer }: Actor, path: string, json: object) =>
  app.send("POST", path, { bearer, json });

/** A document of the client that was not sent for any request yet. */
async function newDocument(): Promise<string> {
  made += 1;
  return (await addFile(app, cleo, { shelf: "client", filename: `page-${made}.pdf` })).id;
}

/**
 * Opens a page of each user on another server, once all earlier events have arrived, and calls `act`. Expects
 * that everyone but the colleague is notified.
 */
async function expectHeard(act: () => Promise<Answer>): Promise<void> {
  const streams = await Promise.all([gus, ada, cleo, nell].map((actor) => openStream(other, actor)));
  const [colleague, ...lookers] = streams.toReversed();
  try {
    for (const stream of streams) await stream.hears("changed");
    expect((await act()).status).toBe(200);
    for (const stream of lookers) await stream.hears("changed", 2);
    expect(colleague!.said().filter((said) => said === "changed")).toHaveLength(1);
  } finally {
    for (const stream of streams) stream.close();
  }
}

test("everyone who sees a request is notified of each answer and each review, even if they are connected to another server or have turned alerts off; a colleague is not notified", async () => {
  const items = [{ kind: "request_answered", in_app: false, email: "off" }];
  const bearer = gus.accessToken;
  expect((await app.send("PUT", "alerts/preferences", { bearer, json: { items } })).status).toBe(200);
  const asked = await askFor(app, gus, cleo, [{ label: "Passport" }]);
  const item = asked.items[0]!.id;
  const answer = async () => {
    const material_id = await newDocument();
    await expectHeard(() => post(cleo, `requests/${asked.id}/items/${item}/answer`, { material_id }));
  };
  await answer();
  await expectHeard(() => reviewItem(app, gus, asked.id, item, "Blurred"));
  await answer();
  await expectHeard(() => reviewItem(app, gus, asked.id, item));
});

test("open pages show a change of a request when its document is deleted or the request is called off", async () => {
  const { id, items } = await askFor(app, gus, cleo, [{ label: "Gas bill" }]);
  const material_id = await newDocument();
  await post(cleo, `requests/${id}/items/${items[0]!.id}/answer`, { material_id });
  await expectHeard(() => app.send("DELETE", `materials/${material_id}`, { bearer: cleo.accessToken }));
  await expectHeard(() => post(gus, `requests/${id}/cancel`, { reason: null }));
});
