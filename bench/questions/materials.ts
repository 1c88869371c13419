import { createServer } from "node:http";
import { createReadStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { createDatabase } from "../../server/test/database.ts";
import { memorySettings } from "../../tools/run/memory-settings.js";
import { type Child, startChild } from "../platform/child.ts";
import { fillDocuments } from "../platform/fill-documents.ts";
import { median, quantile } from "../platform/median.ts";
import { ADMIN_EMAIL, signIn, writePeople } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { pdfOf, sendUpload } from "../platform/send-upload.ts";
import type { PorticoReady } from "../servers/portico.ts";

const MB = 1024 * 1024;
const FILE_BYTES = 100 * MB;
/** The highest number of clients that one agent has in a large firm. */
const SENT_TO = 12_668;
/** Together, all clients then have a million documents. */
const DOCUMENTS_EACH = 79;
const LOOK_EVERY_MS = 100;
const CALLS = 200;
const DOWNLOADS = 5;
const PAGES = 30;
const P95 = 0.95;

/**
 * Documents: files that are uploaded and downloaded, a file that is sent to many clients, and a folder with
 * ten thousand documents.
 */
export async function materials({ say }: Bench): Promise<Figure[]> {
  const { url: databaseUrl } = await createDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await writePeople(databaseUrl);
  await pool.query(CLIENTS);
  await pool.query("analyze");
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl }, memorySettings);
  try {
    const { access_token: bearer } = await signIn(portico.url, ADMIN_EMAIL);
    const api = `${portico.url}/api/frontend`;
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    const call = async (method: string, where: string, body?: object) => {
      const answer = await fetch(`${api}/${where}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const read = (await answer.json()) as Record<string, unknown>;
      if (!answer.ok) throw new Error(`${method} ${where}: ${JSON.stringify(read)}`);
      return read;
    };
    const bytes = pdfOf(FILE_BYTES);
    const send = (name: string) => sendUpload(portico.url, bearer, bytes, name);
    // The first upload loads modules. Their memory must not count for the second upload.
    await sendUpload(portico.url, bearer, pdfOf(MB), "first.pdf");
    const quietMs = await p95Of(() => call("GET", "user/"), CALLS);
    const one = await memoryOf(portico, () => send("one.pdf"));
    say(`one file of 100 MB: ${one.seconds.toFixed(1)} s`);
    let isOver = false;
    const busy: number[] = [];
    const calls = (async () => {
      while (!isOver) busy.push(await timeOf(() => call("GET", "user/")));
    })();
    const ten = await memoryOf(portico, () =>
      Promise.all(Array.from({ length: 10 }, (_, at) => send(`ten-${at}.pdf`))),
    );
    isOver = true;
    await calls;
    say(`ten files of 100 MB at once: ${ten.seconds.toFixed(1)} s`);
    const [uploadId] = [await send("kept.pdf")];
    const document = await call("POST", "materials/", { upload_id: uploadId, audience: "clients" });
    const file = `${api}/materials/${String(document["id"])}/file`;
    const download = await ofBareStream(() => fetch(file, { headers }), bytes);
    const sentS = await sendToMany(call, pool, String(document["id"]));
    say(`sent to ${SENT_TO} clients: ${sentS.toFixed(1)} s`);
    const halfSentMs = await readersOfHalf(call, pool);
    say(`who has not opened what half of them have: ${halfSentMs.toFixed(0)} ms`);
    const [thousand, tenThousand] = [await folderOf(pool, 1_000), await folderOf(pool, 10_000)];
    const firstPage = async (where: string) => {
      const times = [];
      for (let page = 0; page < PAGES; page += 1)
        times.push(await timeOf(() => call("GET", `materials/?${where}`)));
      return median(times);
    };
    const owner = await ownerOf(pool, thousand);
    const ofClient = `shelf=client&owner_id=${owner}&q=document`;
    const [small, large] = [
      await firstPage(`folder_id=${thousand}`),
      await firstPage(`folder_id=${tenThousand}`),
    ];
    const listed = await firstPage(ofClient);
    const filledFrom = performance.now();
    const all = await fillDocuments(pool, DOCUMENTS_EACH);
    say(`${all} documents filled in ${((performance.now() - filledFrom) / 1000).toFixed(0)} s`);
    const [inMillion, listedInMillion] = [
      await firstPage(`folder_id=${thousand}`),
      await firstPage(ofClient),
    ];
    const otherId = await send("second.pdf");
    const other = await call("POST", "materials/", { upload_id: otherId, audience: "clients" });
    const sentInMillionS = await sendToMany(call, pool, String(other["id"]));
    return [
      {
        what: "Memory above quiet, one upload of 100 MB",
        value: one.moreMb,
        unit: "MB",
        budget: { atMost: 70 },
      },
      { what: "Memory above quiet, ten at once", value: ten.moreMb, unit: "MB", budget: { atMost: 70 } },
      { what: "A call while it is quiet, p95", value: quietMs, unit: "ms" },
      {
        what: "A call beside ten uploads, p95 of quiet",
        value: quantile(busy, P95) / quietMs,
        unit: "x",
        budget: { atMost: 2 },
      },
      { what: "A file sent, of a bare stream", value: download, unit: "x", budget: { atLeast: 0.8 } },
      { what: "One file sent to 12,668 clients", value: sentS, unit: "s", budget: { atMost: 10 } },
      {
        what: "Who has not opened it, half sent and not analyzed",
        value: halfSentMs,
        unit: "ms",
        budget: { atMost: 2_000 },
      },
      { what: "First page of a folder of 1,000", value: small, unit: "ms" },
      {
        what: "First page of a folder of 10,000, of that",
        value: large / small,
        unit: "x",
        budget: { atMost: 2 },
      },
      { what: "Documents in the table", value: all, unit: "" },
      {
        what: "First page of that folder of 1,000 among them, of before",
        value: inMillion / small,
        unit: "x",
        budget: { atMost: 2 },
      },
      { what: "A client's list, searched, with 1,000", value: listed, unit: "ms" },
      {
        what: "The same among them, of that",
        value: listedInMillion / listed,
        unit: "x",
        budget: { atMost: 2 },
      },
      {
        what: "One file sent to 12,668 clients among them",
        value: sentInMillionS,
        unit: "s",
        budget: { atMost: 10 },
      },
    ];
  } finally {
    await pool.end();
    await portico.stop();
  }
}

const CLIENTS = `insert into app_user (id, role, status, first_name, last_name, created_at, updated_at)
  select gen_random_uuid(), 'client', 'added', 'Some', 'Body ' || n, now(), now() from generate_series(1, ${SENT_TO}) as n`;

type Call = (method: string, where: string, body?: object) => Promise<Record<string, unknown>>;

async function sendToMany(call: Call, pool: pg.Pool, id: string): Promise<number> {
  const from = performance.now();
  const { job_id } = await call("POST", "materials/send", {
    material_ids: [id],
    filter: { status: "added" },
  });
  for (;;) {
    const { rows } = await pool.query("select state, result from long_job where id = $1", [job_id]);
    if (rows[0].state === "done") return (performance.now() - from) / 1000;
    if (rows[0].state === "failed") throw new Error(JSON.stringify(rows[0].result));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/**
 * Lists the clients who have not opened a document, in the middle of sending it: half of the clients already
 * have a copy, and the query planner has no statistics about these copies yet. Returns how long a page of the
 * list takes, with its counts.
 */
async function readersOfHalf(call: Call, pool: pg.Pool): Promise<number> {
  const source = "00000000-0000-7000-8000-000000000001";
  await pool.query("alter table material set (autovacuum_enabled = false)");
  await pool.query(
    `with source as (
       insert into material (id, shelf, kind, title, audience, type, url, created_at, updated_at, search_text)
       values ($1, 'library', 'link', 'Half sent', 'staff', 'link', 'https://firm.example/', now(), now(), 'half sent') returning id
     ) insert into material_version (material_id, n, url, created_at) select id, 1, 'https://firm.example/', now() from source`,
    [source],
  );
  await pool.query("analyze material");
  await pool.query(
    `insert into material (id, shelf, owner_id, folder_id, kind, title, type, url, source_id, source_version, created_at, updated_at, search_text)
     select gen_random_uuid(), 'client', owner_id, id, 'link', 'Half sent', 'link', 'https://firm.example/', $1, 1, now(), now(), 'half sent'
     from folder where first = 'documents' order by owner_id limit $2`,
    [source, SENT_TO / 2],
  );
  const times = [];
  for (let time = 0; time < PAGES; time += 1)
    times.push(await timeOf(() => call("GET", `materials/${source}/receipts?state=not_opened`)));
  await pool.query("delete from material where source_id = $1", [source]);
  await pool.query("delete from material where id = $1", [source]);
  await pool.query("alter table material reset (autovacuum_enabled)");
  return median(times);
}

/** Makes a folder of a client, with the given number of documents. Returns its id. */
async function folderOf(pool: pg.Pool, documents: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into folder (id, owner_id, name, visibility, created_at, updated_at)
     select gen_random_uuid(), id, 'Large', 'shared', now(), now() from app_user where role = 'client' and status = 'added'
     order by id offset ${documents} limit 1 returning id`,
  );
  await pool.query(
    `with made as (
       insert into material (id, shelf, owner_id, folder_id, kind, title, type, url, created_at, updated_at, search_text)
       select gen_random_uuid(), 'client', f.owner_id, f.id, 'link', 'Document ' || n, 'link', 'https://firm.example/', now(),
         now() - n * interval '1 minute', 'document ' || n from folder f, generate_series(1, $2::int) as n where f.id = $1 returning id
     ) insert into material_version (material_id, n, url, created_at) select id, 1, 'https://firm.example/', now() from made`,
    [rows[0]!.id, documents],
  );
  await pool.query("analyze material");
  return rows[0]!.id;
}

async function ownerOf(pool: pg.Pool, folder: string): Promise<string> {
  const { rows } = await pool.query<{ owner_id: string }>("select owner_id from folder where id = $1", [
    folder,
  ]);
  return rows[0]!.owner_id;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function p95Of(work: () => Promise<unknown>, times: number): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at < times; at += 1) all.push(await timeOf(work));
  return quantile(all, P95);
}

/**
 * Runs some work. Returns how long it took, and how much more memory the server used during that time than
 * before.
 */
async function memoryOf(server: Child, work: () => Promise<unknown>) {
  const before = (await server.used()).rssBytes / MB;
  let [most, isOver] = [before, false];
  const looking = (async () => {
    while (!isOver) {
      most = Math.max(most, (await server.used()).rssBytes / MB);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  const from = performance.now();
  await work().finally(() => (isOver = true));
  const seconds = (performance.now() - from) / 1000;
  await looking;
  return { moreMb: most - before, seconds };
}

/** Reads one download to its end. Returns its speed in bytes per second. */
async function speedOf(fetchIt: () => Promise<Response>): Promise<number> {
  const from = performance.now();
  let length = 0;
  for await (const chunk of (await fetchIt()).body!) length += (chunk as Uint8Array).length;
  return (length * 1000) / (performance.now() - from);
}

/**
 * Returns the speed of a download as a share of the speed at which a bare Node server sends the same bytes
 * from a file. It is the median of several pairs, whose two parts are measured one right after the other.
 */
async function ofBareStream(fetchIt: () => Promise<Response>, bytes: Buffer): Promise<number> {
  const file = path.join(tmpdir(), `portico-bench-${process.pid}.pdf`);
  await writeFile(file, bytes);
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { "content-length": bytes.length });
    createReadStream(file).pipe(answer);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ratios: number[] = [];
  for (let pair = 0; pair < DOWNLOADS; pair += 1) {
    const bare = await speedOf(() => fetch(url));
    ratios.push((await speedOf(fetchIt)) / bare);
  }
  server.close();
  await rm(file, { force: true });
  return median(ratios);
}
