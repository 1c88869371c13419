import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clamd, EICAR, hasClamd, startClamd } from "../../../test/clamd.ts";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { zipOf } from "../../../test/zip.ts";

interface Told {
  title: string;
  body: string | null;
  link: string;
  person: { id: string } | null;
}

const infected = () => Buffer.concat([pdf(400), EICAR]);

describe.runIf(hasClamd)("a virus that is found before its file is placed", () => {
  let clamd: Clamd;
  let app: TestApp;
  let ada: Actor;
  let gus: Actor;
  let gina: Actor;
  let cleo: Actor;
  let round = 0;

  beforeAll(async () => {
    clamd = await startClamd();
    app = await startTestApp({ clamdUrl: clamd.url });
    ada = await firstAdmin(app);
    gus = await invited(app, ada, "agent", "gus@firm.example");
    gina = await invited(app, ada, "agent", "gina@firm.example");
    cleo = await invited(app, gus, "client", "cleo@home.example");
    await app.rows("update app_user set reference = 'C-16' where id = $1", [cleo.id]);
  });
  afterAll(async () => {
    await app.stop();
    await clamd.close();
  });

  const get = async (actor: Actor, path: string) =>
    (await app.send("GET", path, { bearer: actor.accessToken })).body;
  const post = (actor: Actor, path: string, json: object = {}) =>
    app.send("POST", path, { bearer: actor.accessToken, json });
  const infectedAlerts = async (actor: Actor): Promise<Told[]> =>
    (await get(actor, "alerts/?unread=true")).items.filter(
      ({ kind }: { kind: string }) => kind === "document_infected",
    );
  const refused = async () => (await get(ada, "materials/space")).held.refused as number;

  /** Sends a file with a virus, and waits until the scanner has found it. */
  async function sendInfected(actor: Actor, values: Record<string, string>, bytes: Buffer = infected()) {
    round += 1;
    const filename = `secret ${round}.${bytes.subarray(0, 2).toString() === "PK" ? "zip" : "pdf"}`;
    const upload_id = await upload(app, actor, bytes, { filename, ...values });
    await uploadIs(app, actor, upload_id, "ready");
    const scan = () =>
      app.rows<{ scan: string }>(
        "select f.scan from upload u join stored_file f on f.id = u.file_id where u.id = $1",
        [upload_id],
      );
    await expect.poll(async () => (await scan())[0]?.scan, LONG_WAIT).toBe("infected");
    return upload_id;
  }
  const readAll = async () => {
    for (const actor of [ada, gus, gina, cleo]) await post(actor, "alerts/read", { all: true });
  };

  test("a client's infected file notifies the client, their agent and the admins, who see it on the Storage page; its name is not shown", async () => {
    const before = await refused();
    const upload_id = await sendInfected(cleo, { shelf: "client" });
    await expect.poll(refused, LONG_WAIT).toBe(before + 1);
    const [ofAda] = await infectedAlerts(ada);
    const [ofGus] = await infectedAlerts(gus);
    const [ofCleo] = await infectedAlerts(cleo);
    for (const told of [ofAda, ofGus, ofCleo]) expect(told?.title).toBe("A virus was found in a file");
    expect([ofAda!.link, ofGus!.link, ofCleo!.link]).toEqual([
      "/materials?tab=space",
      `/materials/client/${cleo.id}`,
      "/materials",
    ]);
    expect([ofAda!.body, ofGus!.body, ofCleo!.body]).toEqual([
      "Sent by Test client. It was rejected, and no one can open it.",
      "Sent by Test client. It was rejected, and no one can open it.",
      "It was rejected, and no one can open it.",
    ]);
    expect(await infectedAlerts(gina)).toEqual([]);
    expect(JSON.stringify([ofAda, ofGus, ofCleo])).not.toContain("secret");
    const [held] = (await get(ada, "materials/held?state=refused")).items;
    expect(held).toMatchObject({ by: { id: cleo.id }, material: null });
    await app.settled();
    const emailed = app.mailbox.all.filter(({ text }) => text.includes("A virus was found"));
    expect(new Set(emailed.map(({ to }) => to))).toEqual(new Set([ada.email, gus.email, cleo.email]));
    expect((await post(cleo, "materials/", { upload_id })).body.code).toBe("file_refused");
    const events = await app.rows(
      "select facts from event where kind = 'material_infected' and user_id = $1",
      [cleo.id],
    );
    expect(events).toEqual([{ facts: { shelf: "client", signature: expect.stringContaining("Eicar") } }]);
    await readAll();
  });

  test("an infected file sent for a request notifies the client's agent and leaves the item open, and none of twenty attempts to send it succeeds", async () => {
    await post(gus, "requests/", { client_ids: [cleo.id], title: "Papers", items: [{ label: "Passport" }] });
    const asked = async () => (await get(gus, `requests/?client_id=${cleo.id}`)).items[0].items[0];
    const { id: request_item_id } = await asked();
    const upload_id = await sendInfected(cleo, { shelf: "client", request_item_id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(cleo, "materials/", { upload_id })),
    );
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(["file_refused"]));
    expect((await asked()).state).toBe("open");
    expect(await infectedAlerts(gus)).toHaveLength(1);
    await readAll();
  });

  test("an infected file sent to an agent's or the firm's library, or inside a zip, notifies the sender and the admins", async () => {
    await sendInfected(gus, { shelf: "agent" });
    await sendInfected(gus, { shelf: "agent" }, await zipOf({ "letter.txt": EICAR }));
    await sendInfected(ada, { shelf: "library" });
    expect(await infectedAlerts(gus)).toMatchObject([
      { title: "A virus was found in 2 files", body: "They were rejected, and no one can open them." },
    ]);
    expect((await infectedAlerts(ada)).map(({ title }) => title).sort()).toEqual([
      "A virus was found in 2 files",
      "A virus was found in a file",
    ]);
    expect(await infectedAlerts(cleo)).toEqual([]);
    await readAll();
  });

  test("an infected file that an admin matches to a client notifies the client's agent, whether the scan or the matching comes first", async () => {
    const first = await sendInfected(ada, { shelf: "library", filename: "C-16 one.pdf" });
    const { body } = await post(ada, "materials/match", { upload_ids: [first] });
    expect(body.counts).toMatchObject({ refused: 1, matched: 0 });
    expect(await infectedAlerts(gus)).toMatchObject([{ link: `/materials/client/${cleo.id}` }]);
    await readAll();
    await clamd.goAway();
    const second = await upload(app, ada, infected(), { shelf: "library", filename: "C-16 two.pdf" });
    await uploadIs(app, ada, second, "ready");
    await post(ada, `materials/match/${body.id}/files`, { upload_ids: [second] });
    const waits = await get(ada, `materials/match/${body.id}/files?state=matched`);
    expect(waits.items).toMatchObject([{ waits_for_scan: true }]);
    await clamd.comeBack();
    await expect.poll(async () => (await infectedAlerts(gus)).length, LONG_WAIT).toBe(1);
    expect(await infectedAlerts(cleo)).toEqual([]);
    expect((await get(ada, `materials/match/${body.id}`)).counts).toMatchObject({ refused: 2, matched: 0 });
    await readAll();
  });

  test("a former agent of the client does not see the alert", async () => {
    await sendInfected(cleo, { shelf: "client" });
    expect(await infectedAlerts(gus)).toHaveLength(1);
    await post(ada, "clients/reassign", {
      to: { mode: "agent", agent_ids: [gina.id] },
      client_ids: [cleo.id],
    });
    expect(await infectedAlerts(gus)).toEqual([]);
  });
});
