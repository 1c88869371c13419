import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type LocalBucket, startBucket } from "../../../test/local-bucket.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf } from "../../../test/uploads.ts";

/** More bytes than all buffers between the storage and a reader can hold. */
const FILE_BYTES = 20 * 1024 * 1024;
const READERS = 50;
const AT_ONCE = 10;
/** More connections than the S3 library would open by default. */
const SLOW = 60;

describe.each(["folder", "bucket"] as const)("files in a %s", (storage) => {
  let bucket: LocalBucket | null = null;
  let app: TestApp;
  let cleo: Actor;
  let id: string;
  /** All streams that were opened in the storage. */
  const opened: Readable[] = [];

  beforeAll(async () => {
    if (storage === "bucket") bucket = await startBucket();
    app = await startTestApp(bucket ? { files: bucket.files } : {});
    const ada = await firstAdmin(app);
    const gus = await invited(app, ada, "agent", "gus@firm.example");
    cleo = await invited(app, gus, "client", "cleo@home.example");
    const bytes = Buffer.concat([pdf(1_000), randomBytes(FILE_BYTES)]);
    ({ id } = await addFile(
      app,
      cleo,
      { shelf: "client", owner_id: cleo.id, filename: "large.pdf" },
      { bytes },
    ));
    await app.send("POST", "user/export", { bearer: cleo.accessToken });
    const state = async () => (await app.send("GET", "user/export", { bearer: cleo.accessToken })).body.state;
    await vi.waitFor(async () => {
      if ((await state()) !== "ready") throw new Error("the copy is not ready");
    }, LONG_WAIT);
    const { read } = app.deps.files;
    app.deps.files.read = async (...asked) => {
      const stream = await read(...asked);
      opened.push(stream);
      return stream;
    };
  });
  afterAll(async () => {
    await app.stop();
    await bucket?.close();
  });

  const linkTo = async (path: string, json: object) =>
    (await app.send("POST", path, { bearer: cleo.accessToken, json })).body.url as string;
  const addresses: Record<string, () => Promise<string>> = {
    "the viewer's file": async () => `/api/frontend/materials/${id}/file`,
    "a download by link": () => linkTo(`materials/${id}/link`, {}),
    "a zip": () => linkTo("materials/zip", { material_ids: [id] }),
    "a copy of one's data": () => linkTo("user/export/link", {}),
  };

  /** Reads the first bytes and closes the connection. */
  async function leave(path: string): Promise<void> {
    const headers = { authorization: `Bearer ${cleo.accessToken}` };
    const asked = get(app.url + path, { headers, agent: false });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    await once(answer, "data");
    answer.on("error", () => undefined);
    answer.destroy();
  }

  test.each(Object.keys(addresses))(
    `${READERS} readers who go away in the middle of %s leave nothing open`,
    async (what) => {
      opened.length = 0;
      for (let at = 0; at < READERS; at += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, async () => leave(await addresses[what]!())));
      const open = () => opened.filter(({ closed }) => !closed).length;
      await vi.waitFor(() => expect([opened.length, open()]).toEqual([READERS, 0]), LONG_WAIT);
    },
  );

  test("many slow readers do not keep others from reading", async () => {
    const headers = { authorization: `Bearer ${cleo.accessToken}` };
    const slow = Array.from({ length: SLOW }, async () => {
      const asked = get(`${app.url}/api/frontend/materials/${id}/file`, { headers, agent: false });
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      return answer;
    });
    const answers = await Promise.all(slow);
    const part = await fetch(`${app.url}/api/frontend/materials/${id}/file`, {
      headers: { ...headers, range: "bytes=0-9" },
    });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    for (const answer of answers) answer.on("error", () => undefined).destroy();
  });
});
