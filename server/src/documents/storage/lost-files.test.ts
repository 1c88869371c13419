import { failures } from "@portico/contract/http/failures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type LocalBucket, startBucket } from "../../../test/local-bucket.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { unzip } from "../../../test/unzip.ts";
import { addFile } from "../../../test/uploads.ts";

describe.each(["folder", "bucket"] as const)("a document whose file was lost in a %s", (storage) => {
  let bucket: LocalBucket | null = null;
  let app: TestApp;
  let gus: Actor;
  let cleo: Actor;
  let lost: { id: string };
  let kept: { id: string };

  beforeAll(async () => {
    if (storage === "bucket") bucket = await startBucket();
    app = await startTestApp(bucket ? { files: bucket.files } : {});
    const ada = await firstAdmin(app);
    gus = await invited(app, ada, "agent", "gus@firm.example");
    cleo = await invited(app, gus, "client", "cleo@home.example");
    const shelf = { shelf: "client", owner_id: cleo.id };
    lost = await addFile(app, gus, { ...shelf, filename: "a-lost.pdf" });
    kept = await addFile(app, gus, { ...shelf, filename: "kept.pdf" });
  });
  afterAll(async () => {
    await app.stop();
    await bucket?.close();
  });

  const post = (path: string, json: object = {}) =>
    app.send("POST", path, { bearer: cleo.accessToken, json });
  const receipts = () => app.rows("select thing_id from receipt where person_id = $1", [cleo.id]);
  async function loseIt(): Promise<void> {
    const [file] = await app.rows<{ key: string }>(
      "select key from stored_file where id = (select file_id from material where id = $1)",
      [lost.id],
    );
    await app.deps.files.remove(file!.key);
  }

  test("is reported as missing to a reader who views or downloads it, and this counts neither as a view nor as a download; a zip names it and holds the other files", async () => {
    const { url } = (await post(`materials/${lost.id}/link`)).body;
    await loseIt();
    const { status, detail } = failures.file_missing;

    const viewed = await app.send("GET", `materials/${lost.id}/file`, { bearer: cleo.accessToken });
    expect([viewed.status, viewed.body.code, viewed.body.detail]).toEqual([status, "file_missing", detail]);
    const linked = await post(`materials/${lost.id}/link`);
    expect([linked.status, linked.body.code]).toEqual([status, "file_missing"]);
    const followed = await fetch(`${app.url}${url}`);
    expect([followed.status, await followed.text()]).toEqual([410, `${detail}\n`]);
    expect(followed.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await receipts()).toEqual([]);

    const zip = (await post("materials/zip", { material_ids: [lost.id, kept.id] })).body;
    const files = await unzip(Buffer.from(await (await fetch(`${app.url}${zip.url}`)).arrayBuffer()));
    expect(Object.keys(files)).toEqual(["Shared documents/kept.pdf", "documents-left-out.txt"]);
    expect(files["documents-left-out.txt"]).toContain(
      "Shared documents/a-lost.pdf: it is missing from the firm's storage.",
    );
    expect(await receipts()).toEqual([{ thing_id: kept.id }]);
  });
});
