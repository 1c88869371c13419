import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { startBucket } from "../../../test/local-bucket.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, begin, pdf, sendPart, upload, uploadIs } from "../../../test/uploads.ts";
import { resumeUploads } from "./sweep-uploads.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "portico-test-faults-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function readFile(app: TestApp, bearer: string, id: string): Promise<Buffer> {
  const answer = await fetch(`${app.url}/api/frontend/materials/${id}/file`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

test("two servers take turns with the parts of one upload, and either serves the file", async () => {
  const one = await startTestApp();
  const other = await one.startBeside();
  onTestFinished(async () => {
    await other.stop();
    await one.stop();
  });
  const ada = await firstAdmin(one);
  const bytes = pdf(500_000);
  const values = { filename: "plan.pdf", shelf: "library" };
  const location = (await begin(one, ada, bytes.length, values)).headers.get("location")!;
  for (let at = 0; at < bytes.length; at += 100_000) {
    const server = (at / 100_000) % 2 === 0 ? other : one;
    const part = bytes.subarray(at, at + 100_000);
    expect((await sendPart(server, ada, location, at, part)).status).toBe(204);
  }
  const id = location.split("/").at(-1)!;
  await uploadIs(one, ada, id, "ready");
  const json = { upload_id: id };
  const { body } = await other.send("POST", "materials/", { bearer: ada.accessToken, json });
  for (const server of [one, other])
    expect((await readFile(server, ada.accessToken, body.id)).equals(bytes)).toBe(true);
});

test("documents can be stored in a bucket as in a folder; while the bucket is away nothing is lost, and once it is back waiting uploads go on", async () => {
  const bucket = await startBucket();
  const app = await startTestApp({ files: bucket.files });
  onTestFinished(async () => {
    await app.stop();
    await bucket.close();
  });
  const ada = await firstAdmin(app);
  const gus = await invited(app, ada, "agent", "gus@firm.example");
  const bytes = pdf(400_000);
  const made = await addFile(app, gus, { shelf: "agent" }, { bytes });
  expect((await readFile(app, gus.accessToken, made.id)).equals(bytes)).toBe(true);
  const part = await fetch(`${app.url}/api/frontend/materials/${made.id}/file`, {
    headers: { authorization: `Bearer ${gus.accessToken}`, range: "bytes=10-19" },
  });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

  const values = { filename: "later.pdf", shelf: "agent" };
  const location = (await begin(app, gus, bytes.length, values)).headers.get("location")!;
  expect((await sendPart(app, gus, location, 0, bytes.subarray(0, 200_000))).status).toBe(204);
  await bucket.goAway();
  const away = await sendPart(app, gus, location, 200_000, bytes.subarray(200_000));
  expect([away.status, away.body.code]).toEqual([503, "unavailable"]);
  const file = await app.send("GET", `materials/${made.id}/file`, { bearer: gus.accessToken });
  expect([file.status, file.body.code]).toEqual([503, "unavailable"]);
  await bucket.comeBack();
  expect((await sendPart(app, gus, location, 200_000, bytes.subarray(200_000))).status).toBe(204);
  await resumeUploads(app.deps);
  await uploadIs(app, gus, location.split("/").at(-1)!, "ready");
});

/** Mounts a small disk, if this machine allows it. Returns false if it does not. */
function smallDisk(path: string, size = "1m"): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("a full disk is reported, nothing is stored in part, and an upload goes on once there is space", async ({
  skip,
  task,
}) => {
  const disk = await mkdtemp(join(tmpdir(), "portico-test-disk-"));
  if (!smallDisk(disk)) {
    task.meta.reason = "Only root can mount the small disk that fills up.";
    return skip();
  }
  const app = await startTestApp({
    files: { url: null, folder: join(disk, "files"), spool: await folder(), warn: () => undefined },
  });
  onTestFinished(async () => {
    await app.stop();
    execFileSync("umount", [disk]);
    await rm(disk, { recursive: true, force: true });
  });
  const ada = await firstAdmin(app);
  const values = { filename: "plan.pdf", shelf: "library" };
  const tooMuch = await begin(app, ada, 900_000, values);
  expect([tooMuch.status, tooMuch.body.code]).toEqual([507, "disk_full"]);

  const bytes = pdf(400_000);
  const location = (await begin(app, ada, bytes.length, values)).headers.get("location")!;
  // Another program fills the disk meanwhile.
  execFileSync("dd", ["if=/dev/zero", `of=${join(disk, "other")}`, "bs=1k", "count=800"], {
    stdio: "ignore",
  });
  const full = await sendPart(app, ada, location, 0, bytes);
  expect([full.status, full.body.code]).toEqual([507, "disk_full"]);
  const objects = [];
  for await (const { key } of app.deps.files.list()) objects.push(key);
  expect(objects).toEqual([]);
  expect((await app.send("GET", "user/", { bearer: ada.accessToken })).status).toBe(200);
  await rm(join(disk, "other"));
  expect((await sendPart(app, ada, location, 0, bytes)).status).toBe(204);
  await uploadIs(app, ada, location.split("/").at(-1)!, "ready");
  await expect.poll(() => app.rows("select 1 from stored_file"), LONG_WAIT).toHaveLength(1);
});

/** Fills a disk and leaves this many kilobytes free. */
async function fill(disk: string, leave: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const count = Math.floor((bavail * bsize) / 1024) - leave;
  execFileSync("dd", ["if=/dev/zero", `of=${join(disk, "other")}`, "bs=1k", `count=${count}`], {
    stdio: "ignore",
  });
}

test("if the disk is too full to hold a part while it arrives, this is reported and logged, and the part is accepted once there is space", async ({
  skip,
  task,
}) => {
  const disk = await mkdtemp(join(tmpdir(), "portico-test-disk-"));
  if (!smallDisk(disk, "12m")) {
    task.meta.reason = "Only root can mount the small disk that fills up.";
    return skip();
  }
  // The stored files and the uploads that are under way share one disk, as in a data folder.
  const app = await startTestApp({
    files: { url: null, folder: join(disk, "files"), spool: join(disk, "spool"), warn: () => undefined },
  });
  onTestFinished(async () => {
    await app.stop();
    execFileSync("umount", [disk]);
    await rm(disk, { recursive: true, force: true });
  });
  const ada = await firstAdmin(app);
  // A request writes its errors to the log of its server.
  const logged = vi.spyOn(app.server.log, "error");
  const bytes = pdf(3_000_000);
  const values = { filename: "plan.pdf", shelf: "library" };
  const location = (await begin(app, ada, bytes.length, values)).headers.get("location")!;
  for (const leave of [1000, 100, 4, 0]) {
    await fill(disk, leave);
    const full = await sendPart(app, ada, location, 0, bytes);
    expect([leave, full.status, full.body.code]).toEqual([leave, 507, "disk_full"]);
    await rm(join(disk, "other"));
  }
  expect(logged.mock.calls.map(([facts]) => facts)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ code: "disk_full" })),
  );
  expect((await sendPart(app, ada, location, 0, bytes)).status).toBe(204);
  await uploadIs(app, ada, location.split("/").at(-1)!, "ready");
});

test("a part of an upload does not count if the sender's session ends while the part is on its way", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.stop());
  const ada = await firstAdmin(app);
  const id = await upload(app, ada, pdf(), { filename: "plan.pdf", shelf: "library" });
  await uploadIs(app, ada, id, "ready");
  const location = (await begin(app, ada, 2_000_000, { filename: "more.pdf", shelf: "library" })).headers.get(
    "location",
  )!;
  const { hostname, port } = new URL(app.url);
  const slow = request({
    hostname,
    port,
    path: location,
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": "0",
      "content-length": "2000000",
      authorization: `Bearer ${ada.accessToken}`,
    },
  });
  const answered = once(slow, "response") as Promise<[IncomingMessage]>;
  await new Promise<void>((resolve) => slow.write(pdf(1_000_000), () => resolve()));
  await app.rows("update session set revoked_at = now()");
  slow.end(pdf(1_000_000));
  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(401);
  expect(await app.rows('select "offset" from upload where size = 2000000')).toEqual([{ offset: "0" }]);
});
