import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clamd, EICAR, hasClamd, startClamd } from "../../../test/clamd.ts";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { answerItem, askFor, reviewItem } from "../../../test/requests.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile, begin, pdf, sendPart, upload, uploadIs } from "../../../test/uploads.ts";
import { zipOf } from "../../../test/zip.ts";
import { resumeScans } from "./resume-scans.ts";

const get = (app: TestApp, actor: Actor, path: string) =>
  app.send("GET", path, { bearer: actor.accessToken });
const post = (app: TestApp, actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
/** A file that begins like a PDF and contains the test virus for scanners. */
const infected = () => Buffer.concat([pdf(400), EICAR]);
const titles = async (app: TestApp, actor: Actor) =>
  (await get(app, actor, "alerts/")).body.items.map(({ title }: { title: string }) => title);

describe.runIf(hasClamd)("with a scanner", () => {
  let clamd: Clamd;
  let app: TestApp;
  let ada: Actor;
  let gus: Actor;
  let cleo: Actor;

  beforeAll(async () => {
    clamd = await startClamd();
    app = await startTestApp({ clamdUrl: clamd.url });
    ada = await firstAdmin(app);
    gus = await invited(app, ada, "agent", "gus@firm.example");
    cleo = await invited(app, gus, "client", "cleo@home.example");
  });
  afterAll(async () => {
    await app.stop();
    await clamd.close();
  });

  const scanIs = async (actor: Actor, id: string, state: string) => {
    await expect
      .poll(async () => (await get(app, actor, `materials/${id}`)).body.file.scan, LONG_WAIT)
      .toBe(state);
  };
  const toCleo = (filename: string) => ({ shelf: "client", owner_id: cleo.id, filename });

  /**
   * Says what a file becomes before its last byte comes, so that the file is already in its library when it
   * is scanned. Returns the material.
   */
  async function placedBeforeScan(actor: Actor, values: Record<string, string>, bytes: Buffer) {
    const begun = await begin(app, actor, bytes.length, values);
    const location = begun.headers.get("location")!;
    const upload_id = location.split("/").at(-1)!;
    expect((await post(app, actor, "materials/", { upload_id })).status).toBe(202);
    expect((await sendPart(app, actor, location, 0, bytes)).status).toBe(204);
    const { material_id: id } = await uploadIs(app, actor, upload_id, "placed");
    return { id };
  }

  test.each([
    ["a PDF", "early.pdf", infected],
    ["a text and nothing else", "early.txt", () => EICAR],
  ])(
    "%s is not placed if a virus is found in it before, and the answer says why",
    async (_what, filename, bytes) => {
      const upload_id = await upload(app, cleo, bytes(), { shelf: "client", filename });
      await uploadIs(app, cleo, upload_id, "ready");
      await app.settled();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(app, cleo, "materials/", { upload_id })),
      );
      expect(answers.map(({ body }) => body.detail)).toEqual(
        Array<string>(20).fill("A virus was found in this file, so it can't be used."),
      );
      expect(await app.rows("select 1 from material where file_name = $1", [filename])).toEqual([]);
    },
  );

  test("a clean file is served once it is scanned, and its client is notified then", async () => {
    const made = await addFile(app, gus, toCleo("clean.pdf"));
    await scanIs(gus, made.id, "clean");
    expect((await get(app, cleo, `materials/${made.id}/file`)).status).toBe(200);
    await expect.poll(() => titles(app, cleo), LONG_WAIT).toContain("New document from Test agent");
  });

  test.each([
    ["a PDF", "bad.pdf", infected],
    ["a text and nothing else", "bad.txt", () => EICAR],
    ["a zip", "bad.zip", () => zipOf({ "letter.txt": EICAR })],
    ["a zip in a zip", "worse.zip", async () => zipOf({ "inner.zip": await zipOf({ "letter.txt": EICAR }) })],
  ])(
    "a virus in %s: nobody can open the file, and its sender, its agent and the admins are notified",
    async (_what, filename, bytes) => {
      const made = await placedBeforeScan(cleo, { shelf: "client", filename }, await bytes());
      await scanIs(gus, made.id, "infected");
      for (const reader of [ada, gus, cleo]) {
        expect((await get(app, reader, `materials/${made.id}/file`)).body.code).toBe("file_waiting");
        expect((await post(app, reader, `materials/${made.id}/link`)).body).toMatchObject({
          code: "file_waiting",
          detail: "A virus was found in this file, so no one can open it.",
        });
        expect(await titles(app, reader)).toContainEqual(expect.stringMatching(/^A virus was found in /));
      }
      const events = await app.rows(
        "select facts ->> 'signature' as found from event where kind = 'material_infected' and facts ->> 'material' = $1",
        [made.id],
      );
      expect(events).toEqual([{ found: expect.stringContaining("Eicar") }]);
    },
  );

  test("a client does not see an infected document from the firm, and is not notified of it", async () => {
    const before = await titles(app, cleo);
    const made = await placedBeforeScan(gus, toCleo("firm.pdf"), infected());
    await scanIs(gus, made.id, "infected");
    expect((await get(app, cleo, `materials/${made.id}`)).status).toBe(404);
    expect(await titles(app, cleo)).toEqual(before);
  });

  test("a requested document that has a virus is requested again", async () => {
    await post(app, gus, "requests/", {
      client_ids: [cleo.id],
      title: "Papers",
      items: [{ label: "Passport" }],
    });
    const asked = async () => (await get(app, gus, `requests/?client_id=${cleo.id}`)).body.items[0];
    const { items } = await asked();
    const values = { filename: "passport.pdf", shelf: "client", request_item_id: items[0].id };
    const made = await placedBeforeScan(cleo, values, infected());
    await scanIs(gus, made.id, "infected");
    await expect.poll(async () => (await asked()).items[0].state, LONG_WAIT).toBe("open");
  });

  test("a requested document cannot be accepted while it waits for the scanner, and can be once it is clean", async () => {
    const { id, items } = await askFor(app, gus, cleo, [{ label: "Licence" }]);
    await clamd.goAway();
    const sent = await answerItem(app, cleo, items[0]!.id, "licence.pdf");
    expect(sent.status).toBe(201);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reviewItem(app, gus, id, items[0]!.id)),
    );
    for (const { status, body } of answers)
      expect([status, body.code, body.detail]).toEqual([
        409,
        "file_waiting",
        "This file is still being checked. Please try again later.",
      ]);
    const [waiting] = (await get(app, gus, `requests/${id}`)).body.items;
    expect([waiting.state, waiting.material.scan, waiting.can.accept]).toEqual([
      "uploaded",
      "pending",
      false,
    ]);
    await clamd.comeBack();
    await resumeScans(app.deps);
    await scanIs(gus, sent.body.id, "clean");
    expect((await get(app, gus, `requests/${id}`)).body.items[0].can.accept).toBe(true);
    expect((await reviewItem(app, gus, id, items[0]!.id)).body.state).toBe("completed");
  });

  test("an accepted document in which a virus is found is requested again, and its client's alert about the acceptance is removed", async () => {
    const { id, items } = await askFor(app, gus, cleo, [{ label: "Contract" }]);
    const sent = await answerItem(app, cleo, items[0]!.id, "contract.pdf");
    await scanIs(gus, sent.body.id, "clean");
    expect((await reviewItem(app, gus, id, items[0]!.id)).body.state).toBe("completed");
    const accepted = async () =>
      app.rows("select 1 from alert where kind = 'request_accepted' and subject_id = $1", [id]);
    expect(await accepted()).toHaveLength(1);
    await clamd.goAway();
    const upload_id = await upload(app, gus, infected(), toCleo("contract.pdf"));
    await uploadIs(app, gus, upload_id, "ready");
    const replaced = await post(app, gus, "materials/", { upload_id, material_id: sent.body.id });
    expect(replaced.status).toBe(201);
    await clamd.comeBack();
    await resumeScans(app.deps);
    await scanIs(gus, sent.body.id, "infected");
    const asked = async () => (await get(app, gus, `requests/${id}`)).body;
    await expect.poll(async () => (await asked()).state, LONG_WAIT).toBe("open");
    expect((await asked()).items[0]).toMatchObject({ state: "open", judged_at: null, judged_by: null });
    expect(await accepted()).toEqual([]);
  });

  test("while the scanner is away a file waits and nobody can open it; when the scanner is back the file is scanned once", async () => {
    await clamd.goAway();
    const made = await addFile(app, gus, toCleo("waits.pdf"));
    await app.settled();
    expect((await get(app, gus, `materials/${made.id}`)).body.file.scan).toBe("pending");
    expect((await get(app, gus, `materials/${made.id}/file`)).body.code).toBe("file_waiting");
    expect((await get(app, cleo, `materials/${made.id}`)).status).toBe(404);
    await resumeScans(app.deps);
    await app.settled();
    expect((await get(app, gus, `materials/${made.id}`)).body.file.scan).toBe("pending");
    await clamd.comeBack();
    await Promise.all(Array.from({ length: 20 }, () => resumeScans(app.deps)));
    await scanIs(gus, made.id, "clean");
    expect((await get(app, cleo, `materials/${made.id}/file`)).status).toBe(200);
  });

  test("a version that waits for the scanner or has a virus cannot be restored in place of a good one", async () => {
    const made = await addFile(app, gus, toCleo("plan.pdf"));
    await scanIs(gus, made.id, "clean");
    await clamd.goAway();
    const replace = async (bytes: Buffer) => {
      const upload_id = await upload(app, gus, bytes, toCleo("plan.pdf"));
      await uploadIs(app, gus, upload_id, "ready");
      expect((await post(app, gus, "materials/", { upload_id, material_id: made.id })).status).toBe(201);
    };
    await replace(infected());
    expect((await post(app, gus, `materials/${made.id}/versions/1/restore`)).status).toBe(200);
    const before = await app.rows(
      "select 1 from alert where kind = 'document_infected' and $1 = any(material_ids)",
      [made.id],
    );
    const waiting = await post(app, gus, `materials/${made.id}/versions/2/restore`);
    expect([waiting.status, waiting.body.code]).toEqual([409, "file_waiting"]);
    await clamd.comeBack();
    await resumeScans(app.deps);
    await expect
      .poll(
        async () => (await app.rows("select 1 from stored_file where scan = 'pending'")).length,
        LONG_WAIT,
      )
      .toBe(0);
    const infectedOne = await post(app, gus, `materials/${made.id}/versions/2/restore`);
    expect([infectedOne.status, infectedOne.body.code]).toEqual([409, "file_waiting"]);
    expect((await get(app, cleo, `materials/${made.id}`)).body.version).toBe(3);
    // The infected version has been replaced by now, and the user who added it is still notified.
    const told = await app.rows(
      "select u.email from alert a join app_user u on u.id = a.user_id where a.kind = 'document_infected' and $1 = any(a.material_ids) order by 1",
      [made.id],
    );
    expect(before).toEqual([]);
    expect(told).toEqual([{ email: ada.email }, { email: gus.email }]);
  });
});

test("without a scanner files are served as they are, and the admins are notified once", async () => {
  const app = await startTestApp();
  try {
    const ada = await firstAdmin(app);
    const made = await Promise.all(
      ["one.pdf", "two.pdf", "three.pdf"].map((filename) =>
        addFile(app, ada, { shelf: "library", filename }),
      ),
    );
    expect(made.map(({ file }) => file.scan)).toEqual(["skipped", "skipped", "skipped"]);
    expect(
      (await titles(app, ada)).filter((title: string) => title === "Files aren't checked for viruses"),
    ).toHaveLength(1);
    // If the operator removes the scanner, waiting files are accepted unscanned.
    await app.rows("update stored_file set scan = 'pending'");
    await resumeScans(app.deps);
    expect(await app.rows("select distinct scan from stored_file")).toEqual([{ scan: "skipped" }]);
  } finally {
    await app.stop();
  }
});

test("files that the scanner never scans do not hold up others: after some sweeps the scan of every waiting file was started", async () => {
  // No scanner listens at this address.
  const app = await startTestApp({ clamdUrl: "tcp://127.0.0.1:1" });
  try {
    await app.rows(
      `insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at)
       select gen_random_uuid(), 'kept/aa/' || n, 1, 'aa', 'pdf', 'application/pdf', 'pending', now() from generate_series(1, 120) n`,
    );
    for (let sweep = 0; sweep < 3; sweep += 1) await resumeScans(app.deps);
    const begun = await app.rows("select distinct data ->> 'fileId' from pgboss.job where name = 'scan'");
    expect(begun).toHaveLength(120);
  } finally {
    await app.stop();
  }
});
