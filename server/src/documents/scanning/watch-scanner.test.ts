import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { hasClamd, startClamd } from "../../../test/clamd.ts";
import { firstAdmin } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf } from "../../../test/uploads.ts";

const pending = async ({ rows }: TestApp) =>
  (await rows("select 1 from stored_file where scan = 'pending'")).length;

/** Adds files that wait for the scanner, and stores their bytes. */
async function wait(app: TestApp, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const key = `kept/tests/${randomUUID()}`;
    const bytes = pdf(200);
    await app.deps.files.put(key, Readable.from([bytes], { objectMode: false }), bytes.length);
    await app.rows(
      `insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at)
       values (gen_random_uuid(), $1, $2, 'x', 'pdf', 'application/pdf', 'pending', now())`,
      [key, bytes.length],
    );
  }
}

test.runIf(hasClamd)(
  "however many files waited for the scanner, they are scanned by themselves soon after it is back",
  async () => {
    const clamd = await startClamd();
    const app = await startTestApp({ clamdUrl: clamd.url });
    onTestFinished(async () => {
      await app.stop();
      await clamd.close();
    });
    const ada = await firstAdmin(app);
    await clamd.goAway();
    await wait(app, 60);
    const made = await addFile(app, ada, { shelf: "library" });
    await app.settled();
    expect(await pending(app)).toBe(61);
    await clamd.comeBack();
    await expect.poll(() => pending(app), LONG_WAIT).toBe(0);
    const { body } = await app.send("GET", `materials/${made.id}`, { bearer: ada.accessToken });
    expect(body.file.scan).toBe("clean");
  },
);

test("however many files wait on two servers, only one job at a time asks whether the scanner is back, and less and less often", async () => {
  let pings = 0;
  const away = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (bytes) => {
      if (bytes.toString().startsWith("zPING")) pings += 1;
      socket.destroy();
    });
  });
  away.listen(0, "127.0.0.1");
  await once(away, "listening");
  const clamdUrl = `tcp://127.0.0.1:${(away.address() as AddressInfo).port}`;
  const one = await startTestApp({ clamdUrl });
  const other = await one.startBeside({ clamdUrl });
  onTestFinished(async () => {
    await other.stop();
    await one.stop();
    away.close();
  });
  const ada = await firstAdmin(one);
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      addFile(at % 2 ? one : other, ada, { shelf: "library", filename: `${at}.pdf` }),
    ),
  );
  await one.settled();
  const watches = async () =>
    one.rows<{ seconds: number; state: string }>(
      "select (data ->> 'seconds')::int as seconds, state::text from pgboss.job where name = 'scanner_watch' order by created_on",
    );
  await expect.poll(async () => (await watches()).length, LONG_WAIT).toBeGreaterThanOrEqual(4);
  const all = await watches();
  expect(all.slice(0, 4).map(({ seconds }) => seconds)).toEqual([1, 2, 4, 8]);
  // A job starts the next job before it is itself marked as done.
  await expect
    .poll(async () => {
      const now = await watches();
      const left = now.filter(({ state }) => state !== "completed").length;
      return { left, asked: now.length - pings };
    }, LONG_WAIT)
    .toEqual({ left: 1, asked: 1 });
  expect(await pending(one)).toBe(20);
});
