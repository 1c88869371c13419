import { request } from "node:http";
import { expect, test } from "vitest";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";
import { metadata, pdf } from "./uploads.ts";

const TUS = { "tus-resumable": "1.0.0" };
const PART = { ...TUS, "content-type": "application/offset+octet-stream" };

test(
  "if the program is killed with -9 in the middle of a part or of the completion, an upload continues after each start, and its file becomes complete",
  async () => {
    const program = await killableProgram();
    const { pool, rows } = program;
    await program.start();
    const bearer = (await program.firstAdmin())!;
    const headers = { authorization: `Bearer ${bearer}` };
    const bytes = pdf(900_000);
    const begun = await fetch(`${program.url()}/api/frontend/uploads`, {
      method: "POST",
      headers: {
        ...TUS,
        ...headers,
        "upload-length": String(bytes.length),
        "upload-metadata": metadata({ filename: "plan.pdf", shelf: "library" }),
      },
    });
    const location = begun.headers.get("location")!;
    const id = location.split("/").at(-1)!;
    const send = (offset: number, part: Uint8Array) =>
      fetch(`${program.url()}${location}`, {
        method: "PATCH",
        headers: { ...PART, ...headers, "upload-offset": String(offset) },
        body: part as BodyInit,
      });
    const offsetNow = async () => {
      const answer = await fetch(`${program.url()}${location}`, {
        method: "HEAD",
        headers: { ...TUS, ...headers },
      });
      return Number(answer.headers.get("upload-offset"));
    };
    expect((await send(0, bytes.subarray(0, 300_000))).status).toBe(204);

    // Half of a part has been sent when the server dies.
    const { hostname, port } = new URL(program.url());
    const half = request({
      hostname,
      port,
      path: location,
      method: "PATCH",
      headers: { ...PART, ...headers, "upload-offset": "300000", "content-length": "300000" },
    });
    half.on("error", () => undefined);
    await new Promise<void>((resolve) => half.write(bytes.subarray(300_000, 400_000), () => resolve()));
    await program.end("SIGKILL");
    await program.start();
    expect(await offsetNow()).toBe(300_000);
    expect((await send(300_000, bytes.subarray(300_000, 600_000))).status).toBe(204);

    // When the server dies, all bytes have arrived, but their row is not written yet. The purpose of the file
    // was set before the last byte arrived.
    const json = { upload_id: id, title: "Plan" };
    expect((await program.send("POST", "materials/", json, bearer)).status).toBe(202);
    const holder = await pool.connect();
    try {
      await holder.query("begin");
      await holder.query("lock table stored_file in share mode");
      expect((await send(600_000, bytes.subarray(600_000))).status).toBe(204);
      await expect
        .poll(async () => (await pool.query("select 1 from pg_locks where not granted")).rowCount, LONG_WAIT)
        .toBeGreaterThan(0);
      await program.end("SIGKILL");
      await holder.query("commit");
    } finally {
      holder.release();
    }
    expect(await rows("select 1 from material")).toEqual([]);
    await program.start();
    await expect
      .poll(async () => (await rows("select state from upload where id = $1", [id]))[0].state, LONG_WAIT)
      .toBe("placed");
    const [material] = await rows("select id, size from material");
    const file = await fetch(`${program.url()}/api/frontend/materials/${material.id}/file`, { headers });
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await rows("select 1 from stored_file")).toHaveLength(1);
    await program.end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);
