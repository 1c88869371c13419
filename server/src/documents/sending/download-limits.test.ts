import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";
import { limits } from "../../foundation/limits.ts";

let app: TestApp;
let ada: Actor;

beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1 });
  ada = await firstAdmin(app);
});
afterAll(() => app.stop());

test("zips and proofs can be downloaded from one office as often as single documents, even if copies and lists have used up their own limits", async () => {
  const { id } = await addFile(
    app,
    ada,
    { shelf: "library", filename: "plan.pdf" },
    { audience: "everyone" },
  );
  const links = [
    ["materials/zip", { material_ids: [id] }],
    [`materials/${id}/receipts/export`, {}],
  ] as const;
  const times = limits.download.points / links.length + 1;
  const answers = new Set<number>();
  for (let at = 0; at < times; at += 1)
    for (const [path, json] of links) {
      const { status, body } = await app.send("POST", path, { bearer: ada.accessToken, json });
      answers.add(status);
      if (status !== 200) continue;
      const answer = await fetch(`${app.url}${body.url}`);
      await answer.arrayBuffer();
      answers.add(answer.status);
    }
  expect([...answers]).toEqual([200]);
});
