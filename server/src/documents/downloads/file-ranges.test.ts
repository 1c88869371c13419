import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type LocalBucket, startBucket } from "../../../test/local-bucket.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf } from "../../../test/uploads.ts";

const SIZE = 5_000;
const LAST = SIZE - 1;

describe.each(["folder", "bucket"] as const)("a document stored in a %s", (storage) => {
  const bytes = pdf(SIZE);
  let bucket: LocalBucket | null = null;
  let app: TestApp;
  let gus: Actor;
  let made: { id: string };

  beforeAll(async () => {
    if (storage === "bucket") bucket = await startBucket();
    app = await startTestApp(bucket ? { files: bucket.files } : {});
    gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
    made = await addFile(app, gus, { shelf: "agent", filename: "plan.pdf" }, { bytes });
  });
  afterAll(async () => {
    await app.stop();
    await bucket?.close();
  });

  async function asked(headers: Record<string, string>) {
    const answer = await fetch(`${app.url}/api/frontend/materials/${made.id}/file`, {
      headers: { authorization: `Bearer ${gus.accessToken}`, ...headers },
    });
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  }

  test.each([
    ["the first bytes", "bytes=0-9", 0, 9],
    ["bytes of its middle", "bytes=100-199", 100, 199],
    ["all from one on", "bytes=4000-", 4_000, LAST],
    ["the last byte", `bytes=${LAST}-${LAST}`, LAST, LAST],
    ["the last ones", "bytes=-7", SIZE - 7, LAST],
    ["more last ones than there are", "bytes=-99999", 0, LAST],
    ["bytes beyond its end", "bytes=4990-99999", 4_990, LAST],
  ])("is sent in part to a reader who asks for %s", async (_what, range, start, end) => {
    const { answer, content } = await asked({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${end}/${SIZE}`,
    ]);
    expect(answer.headers.get("content-length")).toBe(String(end - start + 1));
    expect(content.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each([
    ["begins behind its end", `bytes=${SIZE}-`],
    ["is of no last byte", "bytes=-0"],
  ])("is answered with its size and no bytes if the range %s", async (_what, range) => {
    const { answer, content } = await asked({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${SIZE}`]);
    expect(content).toHaveLength(0);
  });

  test.each([
    ["is turned around", { range: "bytes=9-5" }],
    ["is several", { range: "bytes=0-1,5-6" }],
    ["is in another unit", { range: "items=0-5" }],
    ["is no number", { range: "bytes=one-two" }],
    ["is empty", { range: "bytes=-" }],
    ["is of other bytes by now", { range: "bytes=0-9", "if-range": '"another"' }],
  ])("is sent whole if the range %s", async (_what, headers) => {
    const { answer, content } = await asked(headers);
    expect([answer.status, answer.headers.get("content-range")]).toEqual([200, null]);
    expect(content.equals(bytes)).toBe(true);
  });

  test("can be resumed while its bytes are unchanged, and is not sent again to a reader who already has it", async () => {
    const etag = (await asked({})).answer.headers.get("etag")!;
    const part = await asked({ range: "bytes=10-19", "if-range": etag });
    expect([part.answer.status, part.content.equals(bytes.subarray(10, 20))]).toEqual([206, true]);
    const known = await asked({ "if-none-match": etag });
    expect([known.answer.status, known.content.length]).toEqual([304, 0]);
  });
});
