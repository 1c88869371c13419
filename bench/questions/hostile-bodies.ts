import { deflateSync } from "node:zlib";
import { startChild } from "../platform/child.ts";
import { pacedLoad } from "../platform/load.ts";
import { ADMIN_EMAIL, clientEmails, getUserOf, signIn } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import type { PorticoReady } from "../servers/portico.ts";

const READS_PER_SECOND = 50;
const ANSWER_MS = 250;
const MILLION = 1_000_000;
const BOUNDARY = "----hostile";
/** How long the benchmark waits for an answer before it gives up. */
const GIVE_UP_MS = 120_000;

interface Hostile {
  name: string;
  method: string;
  path: string;
  type: string;
  body: Buffer | string;
  /**
   * Takes the answer and makes a further call with it, such as a check or a publication. The benchmark waits
   * for that call.
   */
  after?: (answer: Answer, send: Send) => Promise<unknown>;
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;
type Send = (one: Omit<Hostile, "name" | "after">) => Promise<Answer>;

/**
 * Must other users wait while a client sends bodies that are designed to block a server? Another account
 * reads while one such body after another is sent.
 */
export async function hostileBodies({ postgres, say }: Bench): Promise<Figure[]> {
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl: postgres.porticoUrl });
  try {
    const user = await getUserOf(portico.url, clientEmails[0]!);
    const { access_token } = await signIn(portico.url, ADMIN_EMAIL);
    const send: Send = async ({ method, path, type, body }) => {
      const answer = await fetch(`${portico.url}/api/frontend/${path}`, {
        method,
        headers: { authorization: `Bearer ${access_token}`, ...(body !== "" && { "content-type": type }) },
        ...(body !== "" && { body: typeof body === "string" ? body : new Uint8Array(body) }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const text = await answer.text();
      return { status: answer.status, ...(text.startsWith("{") ? JSON.parse(text) : {}) };
    };
    await pacedLoad(user, READS_PER_SECOND, 3);
    let slowest = { ms: 0, name: "" };
    let held = { ms: 0, name: "" };
    const bodies = await allBodies(send);
    for (const { name, after, ...one } of bodies) {
      let isOver = false;
      await portico.used();
      const sent = send(one)
        .then(async (answer) => {
          await after?.(answer, send);
          return answer.status as number;
        })
        .catch((error: unknown) => String(error))
        .finally(() => (isOver = true));
      const latencies: number[] = [];
      while (!isOver) {
        const { latenciesMs, failed } = await pacedLoad(user, READS_PER_SECOND, 1);
        latencies.push(...latenciesMs, ...(failed > 0 ? [Infinity] : []));
      }
      const { heldMs } = await portico.used();
      const ms = Math.max(...latencies);
      say(
        `${name.padEnd(44)} ${String(await sent)
          .slice(0, 60)
          .padEnd(5)} reads ${ms.toFixed(0)} ms, held ${heldMs.toFixed(0)} ms`,
      );
      if (ms > slowest.ms) slowest = { ms, name };
      if (heldMs > held.ms) held = { ms: heldMs, name };
    }
    return [
      {
        what: `GET user, slowest of all, beside ${slowest.name}`,
        value: slowest.ms,
        unit: "ms",
        budget: { atMost: ANSWER_MS },
      },
      { what: `Longest without a turn, ${held.name}`, value: held.ms, unit: "ms" },
    ];
  } finally {
    await portico.stop();
  }
}

const repeated = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const json = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

function form(fields: Record<string, string>, file?: { field: string; name: string; bytes: Buffer }): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(parts.join(""));
  if (!file) return Buffer.concat([head, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const { field, name, bytes } = file;
  const begin = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return Buffer.concat([head, Buffer.from(begin), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const HEADS = "Name,Email,Phone,Date of birth,Note\n";

async function allBodies(send: Send): Promise<Hostile[]> {
  const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
  const people = (name: string, content: string | Buffer, after?: Hostile["after"]): Hostile => ({
    name,
    method: "POST",
    path: "imports/",
    type: multipart,
    body: form({ kind: "clients" }, { field: "file", name: "a.csv", bytes: Buffer.from(content) }),
    ...(after && { after }),
  });
  const checked: Hostile["after"] = async ({ id, guess, date_order }, call) => {
    if (!id) return;
    const call2 = { method: "PATCH", path: `imports/${id}`, type: "application/json" };
    await call({ ...call2, body: json({ mapping: guess, date_order }) });
    await until(async () => (await call({ ...call2, method: "GET", body: "" })).state !== "checking");
  };
  const nasty = (row: (at: number) => string, rows: number) =>
    HEADS + Array.from({ length: rows }, (_, at) => row(at)).join("\n");
  const { items } = await send({ method: "GET", path: "report_templates/", type: "", body: "" });
  const template_id = items[0].id as string;
  const figures = (name: string, content: string): Hostile => ({
    name,
    method: "POST",
    path: "report_batches/",
    type: multipart,
    body: form(
      { source: "figures", template_id, period_start: "2026-07-01", period_end: "2026-09-30" },
      { field: "file", name: "a.csv", bytes: Buffer.from(content) },
    ),
  });
  const asJson = (name: string, method: string, path: string, body: unknown): Hostile => ({
    name,
    method,
    path,
    type: "application/json",
    body: json(body),
  });
  const article = (name: string, body: string): Hostile => ({
    ...asJson(`publish an article of ${name}`, "POST", "content/", { kind: "article", title: name }),
    after: async ({ id, updated_at }, call) => {
      const one = { method: "PATCH", path: `content/${id}`, type: "application/json" };
      const saved = await call({ ...one, body: json({ updated_at, body }) });
      const published = await call({
        ...one,
        method: "POST",
        path: `content/${id}/publish`,
        body: json({ updated_at: saved.updated_at }),
      });
      if (published.status >= 300) throw new Error(JSON.stringify(published).slice(0, 200));
    },
  });
  const picture = (name: string, bytes: Buffer): Hostile => ({
    name,
    method: "PUT",
    path: "user/avatar",
    type: multipart,
    body: form({}, { field: "file", name: "a.png", bytes }),
  });
  const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const long = 200_000;
  return [
    people("people: 20 MB of blank lines", "\n".repeat(20 * MILLION)),
    people("people: 20 MB in one line", repeated("a", 20 * MILLION)),
    people("people: 20 MB of commas", repeated(",", 20 * MILLION)),
    people("people: 20 MB of quotation marks", HEADS + repeated('"', 20 * MILLION)),
    people("people: 20 MB of bytes above ASCII", Buffer.alloc(20 * MILLION, 0xe9)),
    people("people: 20 MB of UTF-16", Buffer.from(repeated("a,b\n", 10 * MILLION), "utf16le")),
    people(
      "people: 90,000 rows, checked",
      nasty((at) => `A ${at},a${at}@many.example,+1 555 0100,1990-01-01,n`, 90_000),
      checked,
    ),
    people(
      "people: rows of long cells, checked",
      nasty(
        (at) =>
          `${repeated("A-b'.", 2_000)}${at},${repeated("a.", 2_000)},${repeated("+1 (", 2_000)},${repeated("1/", 2_000)},x`,
        2_000,
      ),
      checked,
    ),
    people(
      "people: rows of 100 columns",
      Array.from({ length: 100 }, (_, at) => `c${at}`).join(",") +
        "\n" +
        repeated(`${repeated("a,", 199)}\n`, 19 * MILLION),
    ),
    figures("figures: 1 MB of blank lines", "\n".repeat(MILLION)),
    figures(
      "figures: 5,000 rows of long cells",
      `Reference,Value,Return\n${repeated(`${repeated("9", 90)},${repeated("1.", 90)},${repeated("1,", 2)}\n`, MILLION)}`,
    ),
    {
      name: "form: 20 MB of small parts",
      method: "POST",
      path: "imports/",
      type: multipart,
      body: Buffer.concat([
        form(Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`f${at}`, "a"]))),
      ]),
    },
    {
      name: "form: one field of 20 MB",
      method: "POST",
      path: "imports/",
      type: multipart,
      body: form({ kind: repeated("a", 20 * MILLION) }),
    },
    {
      name: "form: 64 kB of fields",
      method: "POST",
      path: "user/token",
      type: "application/x-www-form-urlencoded",
      body: repeated("a=b&", 64_000),
    },
    asJson("JSON: 30,000 levels", "PATCH", "user/", deep(30_000)),
    asJson("JSON: 1 MB of levels", "POST", "report_templates/", deep(520_000)),
    asJson("JSON: 1 MB of numbers", "POST", "report_templates/", `[${repeated("1,", MILLION)}1]`),
    asJson(
      "JSON: 1 MB of fields",
      "POST",
      "report_templates/",
      `{${Array.from({ length: 90_000 }, (_, at) => `"f${at}":1`).join(",")}}`,
    ),
    asJson("JSON: 500 kB of people", "POST", "invitations/", {
      role: "client",
      people: Array.from({ length: 9_000 }, (_, at) => ({
        email: `p${at}@many.example`,
        first_name: "A",
        last_name: "B",
      })),
    }),
    asJson("JSON: 1,000 ids", "POST", "clients/bulk", {
      act: "resend",
      ids: Array.from({ length: 3_000 }, () => "019ab000-0000-7000-8000-000000000000"),
    }),
    ...(
      [
        ["numbered lines", "1. a\n"],
        ["headings", "# a\n"],
        ["underlined headings", "a\n=\n"],
        ["tasks", "- [ ] a\n"],
        ["paragraphs", "a\n\n"],
        ["asterisks", "*a **b "],
        ["brackets", "![a]("],
      ] as const
    ).map(([name, text]) => article(name, repeated(text, long))),
    article("a wide table", `|${repeated("a|", long / 2 - 20)}\n|${repeated("-|", long / 2 - 20)}`),
    picture("picture: 1 MB that says 30,000 x 30,000", png(30_000, MILLION)),
    picture("picture: random bytes behind a head", Buffer.concat([png(100, 10), Buffer.alloc(MILLION, 7)])),
  ];
}

/** Makes a square picture with the given side in pixels. All its bytes are the same. */
function png(side: number, bytes: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 200));
}
