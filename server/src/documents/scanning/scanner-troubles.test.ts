import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Clamd, hasClamd, startClamd } from "../../../test/clamd.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, pdf } from "../../../test/uploads.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import { filesBelow } from "../../platform/files/open-file-store.ts";
import { resumeScans } from "./resume-scans.ts";
import { watchScanner } from "./watch-scanner.ts";

const MB = 1024 * 1024;
const get = (app: TestApp, actor: Actor, path: string) =>
  app.send("GET", path, { bearer: actor.accessToken });

interface ToldAlert {
  title: string;
  body: string | null;
  link: string;
}

const alertsOf = async (app: TestApp, actor: Actor): Promise<ToldAlert[]> =>
  (await get(app, actor, "alerts/")).body.items;
const toldOf = async (app: TestApp, actor: Actor, what: string) =>
  (await alertsOf(app, actor)).filter(({ title }) => title.includes(what));
const scanOf = async (app: TestApp, actor: Actor, id: string) =>
  (await get(app, actor, `materials/${id}`)).body.file.scan;

/** How many alert emails whose subject contains a text a user has got so far. */
const emailed = ({ mailbox }: TestApp, to: Actor, what: string) =>
  mailbox.all.filter(
    ({ to: email, kind, subject }) => email === to.email && kind === "alert_now" && subject.includes(what),
  ).length;

/** Starts a scanner, and an app that uses it, with an admin, an agent and a client. */
async function start({ clamdUrl }: { clamdUrl?: (clamd: Clamd) => Promise<string> } = {}) {
  const clamd = await startClamd();
  const folder = await mkdtemp(join(tmpdir(), "portico-test-scanner-"));
  const files = filesBelow(folder, null);
  const app = await startTestApp({ clamdUrl: clamdUrl ? await clamdUrl(clamd) : clamd.url, files });
  onTestFinished(async () => {
    await app.stop();
    await clamd.close();
    await rm(folder, { recursive: true, force: true });
  });
  const ada = await firstAdmin(app);
  const gus = await invited(app, ada, "agent", "gus@firm.example");
  const cleo = await invited(app, gus, "client", "cleo@home.example");
  return { clamd, app, files, ada, gus, cleo };
}

describe.runIf(hasClamd)("a scanner in trouble", () => {
  test("every admin is notified once, also by email, of an outage of ten minutes, but not of a restart; the alert disappears when the scanner is back", async () => {
    const { clamd, app, ...people } = await start();
    let { ada, gus, cleo } = people;
    let bea = await invited(app, ada, "admin", "bea@firm.example");
    const other = await app.startBeside({ clamdUrl: clamd.url });
    onTestFinished(() => other.stop());
    const TITLE = "The virus scanner isn't working";
    const seen = async () => (await toldOf(app, ada, TITLE)).length;
    const awaySince = async () => (await get(app, ada, "materials/space")).body.scanner_away_since;
    /** Both servers ask whether the scanner is back, many times at once. */
    const watch = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          watchScanner((at % 2 ? app : other).deps, { payload: { seconds: 30 } } as never),
        ),
      );
    const pass = async (minutes: number) => {
      app.clock.move(minutes * MINUTE_MS);
      // The sessions have ended meanwhile.
      ada = await signedIn(app, ada.email);
      bea = await signedIn(app, bea.email);
      gus = await signedIn(app, gus.email);
      cleo = await signedIn(app, cleo.email);
    };
    const sendOne = async (filename: string) => {
      await clamd.goAway();
      const { id } = await addFile(app, gus, { shelf: "client", owner_id: people.cleo.id, filename });
      await expect.poll(awaySince, LONG_WAIT).not.toBeNull();
      return id as string;
    };
    const back = async (id: string) => {
      await clamd.comeBack();
      await watch();
      await expect.poll(() => scanOf(app, gus, id), LONG_WAIT).toBe("clean");
      expect([await seen(), await awaySince()]).toEqual([0, null]);
    };

    expect(await awaySince()).toBeNull();
    const first = await sendOne("first.pdf");
    expect(Date.parse(await awaySince())).toBe(app.clock.now().getTime());
    await pass(9);
    await watch();
    expect(await seen()).toBe(0);
    await pass(1);
    await watch();
    const [told] = await toldOf(app, ada, TITLE);
    expect(told).toMatchObject({
      body: "Files will wait until the virus scanner is working again. Nothing is lost. Please check that clamd is running.",
      link: "/materials?tab=space",
    });
    for (const admin of [ada, bea]) expect(await toldOf(app, admin, TITLE)).toHaveLength(1);
    for (const person of [gus, cleo]) expect(await toldOf(app, person, TITLE)).toEqual([]);
    await pass(30);
    await watch();
    await app.settled();
    expect([emailed(app, ada, TITLE), emailed(app, bea, TITLE)]).toEqual([1, 1]);
    await back(first);

    // If the scanner is away again soon after it was back, this is the same outage: the alert is visible
    // again, and no admin is emailed again.
    const second = await sendOne("second.pdf");
    expect(await seen()).toBe(1);
    await watch();
    await back(second);
    await app.settled();
    expect([
      emailed(app, ada, TITLE),
      await app.rows("select 1 from alert where kind = 'scanner_away'"),
    ]).toEqual([1, [expect.anything(), expect.anything()]]);

    await pass(20);
    const third = await sendOne("third.pdf");
    expect(await seen()).toBe(0);
    await pass(10);
    await watch();
    expect(await seen()).toBe(1);
    await app.settled();
    expect(emailed(app, ada, TITLE)).toBe(2);
    await back(third);
  });

  test("if the operator removes the scanner while it is away, its outage is no longer reported", async () => {
    const { clamd, app, ada } = await start();
    await clamd.goAway();
    await addFile(app, ada, { shelf: "library" });
    await app.settled();
    const watching = () => app.rows("select 1 from setting where key = 'scanner_watch'");
    await expect.poll(watching, LONG_WAIT).toHaveLength(1);
    await resumeScans({ ...app.deps, scanner: null });
    expect(await watching()).toEqual([]);
    expect((await get(app, ada, "materials/space")).body.scanner_away_since).toBeNull();
  });

  test("the staff are notified once why a file that is too large for the scanner cannot be opened, and the file is served once the scanner accepts it", async () => {
    const { clamd, app, ada, gus, cleo } = await start();
    await clamd.goAway();
    await clamd.comeBack("1M");
    const bytes = pdf(5 * MB);
    const { id } = await addFile(
      app,
      gus,
      { shelf: "client", owner_id: cleo.id, filename: "large.pdf" },
      { bytes },
    );
    const WHAT = "couldn't be checked for viruses";
    await expect.poll(() => toldOf(app, ada, WHAT), LONG_WAIT).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => resumeScans(app.deps)));
    await app.settled();
    const why = /^It is too large for the virus scanner, so no one can open it\./;
    for (const reader of [ada, gus])
      expect(await toldOf(app, reader, WHAT)).toEqual([
        expect.objectContaining({ body: expect.stringMatching(why) }),
      ]);
    expect(await toldOf(app, cleo, WHAT)).toEqual([]);
    expect([emailed(app, ada, WHAT), emailed(app, gus, WHAT)]).toEqual([1, 1]);
    expect(await scanOf(app, gus, id)).toBe("pending");
    expect((await get(app, gus, `materials/${id}/file`)).body.code).toBe("file_waiting");
    expect((await get(app, gus, `materials/${id}`)).body.scan_problem).toBe("too_large");
    const held = async () => (await get(app, ada, "materials/held?state=pending")).body.items;
    expect(await held()).toMatchObject([{ problem: "too_large", material: { id } }]);
    const awaySince = async () => (await get(app, ada, "materials/space")).body.scanner_away_since;
    await expect.poll(awaySince, LONG_WAIT).toBeNull();

    await clamd.goAway();
    await clamd.comeBack();
    await resumeScans(app.deps);
    await expect.poll(() => scanOf(app, gus, id), LONG_WAIT).toBe("clean");
    expect((await get(app, cleo, `materials/${id}/file`)).status).toBe(200);
    expect((await get(app, gus, `materials/${id}`)).body.scan_problem).toBeNull();
    expect(await held()).toEqual([]);
    expect(await app.rows("select 1 from setting where key like 'file_not_scanned:%'")).toEqual([]);
  });

  test("if the scanner is killed with -9 while it reads a file, the file waits, and is clean once a new scanner has scanned it", async () => {
    let taken = 0;
    const { clamd, app, gus, cleo } = await start({
      async clamdUrl({ url }) {
        // Counts the bytes that reach the scanner.
        const between = createServer((socket) => {
          const scanner = connect(Number(new URL(url).port), "127.0.0.1");
          socket.on("data", (bytes) => (taken += bytes.length));
          socket.pipe(scanner).pipe(socket);
          for (const [one, end] of [
            [socket, scanner],
            [scanner, socket],
          ] as const)
            one.on("error", () => undefined).once("close", () => end.destroy());
        }).listen(0, "127.0.0.1");
        await once(between, "listening");
        onTestFinished(() => void between.close());
        return `tcp://127.0.0.1:${(between.address() as AddressInfo).port}`;
      },
    });
    clamd.freeze();
    const bytes = pdf(60 * MB);
    const { id } = await addFile(
      app,
      gus,
      { shelf: "client", owner_id: cleo.id, filename: "long.pdf" },
      { bytes },
    );
    await expect.poll(() => taken, LONG_WAIT).toBeGreaterThan(MB);
    await clamd.goAway();
    await app.settled();
    expect(taken).toBeLessThan(bytes.length);
    expect(await scanOf(app, gus, id)).toBe("pending");
    expect((await get(app, gus, `materials/${id}/file`)).body.code).toBe("file_waiting");
    expect((await get(app, cleo, `materials/${id}`)).status).toBe(404);
    await clamd.comeBack();
    await resumeScans(app.deps);
    await expect.poll(() => scanOf(app, gus, id), LONG_WAIT).toBe("clean");
    expect((await get(app, cleo, `materials/${id}/file`)).status).toBe(200);
  });
});
