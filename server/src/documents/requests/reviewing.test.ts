import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { answerItem, askFor, reviewItem } from "../../../test/requests.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let gus: Actor;
let cleo: Actor;

beforeAll(async () => {
  app = await startTestApp();
  gus = await invited(app, await firstAdmin(app), "agent", "gus@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
});
afterAll(() => app.stop());

const get = ({ accessToken: bearer }: Actor, path: string) => app.send("GET", path, { bearer });
const ask = (...labels: string[]) =>
  askFor(
    app,
    gus,
    cleo,
    labels.map((label) => ({ label })),
  );
const review = (requestId: string, itemId: string, reason?: string) =>
  reviewItem(app, gus, requestId, itemId, reason);
const alertsOf = async (actor: Actor) => (await get(actor, "alerts/?unread=true")).body.items;
const titles = async (actor: Actor) => (await alertsOf(actor)).map(({ title }: { title: string }) => title);
const state = async (requestId: string) => {
  const { body } = await get(gus, `requests/${requestId}`);
  return [body.state, ...body.items.map((item: { state: string }) => item.state)];
};

test("of twenty users who accept or send back one document at the same time one succeeds, and the others must look at it again", async () => {
  const { id, items } = await ask("Passport");
  const path = `requests/${id}/items/${items[0]!.id}`;
  await answerItem(app, cleo, items[0]!.id);
  const { updated_at } = (await get(gus, `requests/${id}`)).body.items[0];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.send("POST", `${path}/${at % 2 === 0 ? "accept" : "reject"}`, {
        bearer: gus.accessToken,
        json: { updated_at, ...(at % 2 === 1 && { reason: "Blurred" }) },
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "changed_meanwhile")).toHaveLength(19);
  expect(await state(id)).toEqual([won[0]!.body.state, won[0]!.body.items[0].state]);
  const reviewed = await app.rows(
    "select kind from event where kind in ('request_item_accepted', 'request_item_rejected') and facts ->> 'request' = $1",
    [id],
  );
  expect(reviewed).toHaveLength(1);
});

test("a document that another file has replaced can be accepted only by a user who has seen that file", async () => {
  const { id, items } = await ask("Passport");
  await answerItem(app, cleo, items[0]!.id);
  const old = (await get(gus, `requests/${id}`)).body.items[0].updated_at;
  await review(id, items[0]!.id, "Blurred");
  await answerItem(app, cleo, items[0]!.id, "sharp.pdf");
  const late = await app.send("POST", `requests/${id}/items/${items[0]!.id}/accept`, {
    bearer: gus.accessToken,
    json: { updated_at: old },
  });
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(await state(id)).toEqual(["submitted", "uploaded"]);
});

test("an agent who has not seen the newest version of a document can neither accept it nor send it back", async () => {
  const { id, items } = await ask("Payslip");
  const item = items[0]!.id;
  const sent = (await answerItem(app, cleo, item, "payslip.pdf")).body.id;
  const groundNow = async () => (await get(gus, `requests/${id}`)).body.items[0].updated_at;
  const { folder } = (await get(cleo, `materials/${sent}`)).body;
  const replace = async (actor: Actor, as: object) => {
    const values = { filename: "payslip.pdf", shelf: "client", folder_id: folder.id };
    const upload_id = await upload(app, actor, pdf(), values);
    await uploadIs(app, actor, upload_id, "ready");
    const made = await app.send("POST", "materials/", {
      bearer: actor.accessToken,
      json: { upload_id, ...as },
    });
    return made.body.id;
  };
  const restore = async () =>
    (await app.send("POST", `materials/${sent}/versions/1/restore`, { bearer: cleo.accessToken })).body.id;
  const changes = [
    () => replace(cleo, { material_id: sent }),
    () => replace(cleo, { as: "new_version" }),
    restore,
    () => replace(gus, { material_id: sent }),
  ];
  for (const stands of ["uploaded", "rejected"]) {
    if (stands === "rejected") await review(id, item, "Blurred");
    // A client can no longer change a document that the firm has replaced, so the firm replaces it last in
    // this test.
    for (const [at, change] of (stands === "rejected" ? changes : changes.slice(0, -1)).entries()) {
      const old = await groundNow();
      expect([at, await change()]).toEqual([at, sent]);
      for (const [act, more] of [
        ["accept", {}],
        ["reject", { reason: "Blurred" }],
      ] as const) {
        const json = { updated_at: old, ...more };
        const late = await app.send("POST", `requests/${id}/items/${item}/${act}`, {
          bearer: gus.accessToken,
          json,
        });
        expect([at, act, late.status, late.body.code]).toEqual([at, act, 409, "changed_meanwhile"]);
      }
      expect((await state(id))[1]).toBe(stands);
    }
  }
  expect((await review(id, item)).body.state).toBe("completed");
});

test("an accepted document can be sent back with a reason: it is requested again, and the client sees why", async () => {
  const { id, items } = await ask("Passport");
  await answerItem(app, cleo, items[0]!.id);
  expect((await review(id, items[0]!.id)).body.state).toBe("completed");
  const back = await review(id, items[0]!.id, "It has expired.");
  expect([back.status, back.body.completed_at, back.body.items[0].reason]).toEqual([
    200,
    null,
    "It has expired.",
  ]);
  expect(await state(id)).toEqual(["open", "rejected"]);
  expect((await app.mailbox.take(cleo.email, "request_returned")).text).not.toContain("expired");
  const [told] = await alertsOf(cleo);
  expect(told.title).toBe("A document was sent back to you");
  const { body } = await get(gus, `clients/${cleo.id}/timeline`);
  expect(JSON.stringify(body.items[0])).toContain("sent back");
  expect((await get(cleo, `requests/${id}`)).body.items[0].can.answer).toBe(true);
});

test("a client can neither delete nor change an accepted document, and sees why; staff can do both, and so can the client once the document is sent back", async () => {
  const { id, items } = await ask("Contract");
  const sent = (await answerItem(app, cleo, items[0]!.id, "contract.pdf")).body.id;
  const path = `materials/${sent}`;
  const rights = async (actor: Actor) => {
    const { edit, replace, delete: deletes, see_versions, download } = (await get(actor, path)).body.can;
    return [edit, replace, deletes, see_versions, download];
  };
  expect(await rights(cleo)).toEqual([true, true, true, true, true]);
  await review(id, items[0]!.id);
  expect(await rights(cleo)).toEqual([false, false, false, true, true]);
  expect(await rights(gus)).toEqual([true, true, true, true, true]);
  const bearer = cleo.accessToken;
  const { updated_at, folder } = (await get(cleo, path)).body;
  const newFile = async (values: object) => {
    const upload_id = await upload(app, cleo, pdf(), {
      filename: "contract.pdf",
      shelf: "client",
      ...values,
    });
    await uploadIs(app, cleo, upload_id, "ready");
    return upload_id;
  };
  const inPlace = await newFile({ folder_id: folder.id });
  const refused = [
    await app.send("DELETE", path, { bearer }),
    await app.send("PATCH", path, { bearer, json: { updated_at, title: "Other" } }),
    await app.send("POST", `${path}/versions/1/restore`, { bearer }),
    await app.send("POST", "materials/", { bearer, json: { upload_id: inPlace, material_id: sent } }),
    await app.send("POST", "materials/", { bearer, json: { upload_id: inPlace, as: "new_version" } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [400, "document_accepted"]),
  );
  expect((await get(gus, path)).body).toMatchObject({ version: 1, title: "contract", deleted_at: null });
  expect((await get(cleo, `${path}/versions`)).status).toBe(200);
  await review(id, items[0]!.id, "Page 3 is missing.");
  expect((await app.send("DELETE", path, { bearer })).status).toBe(200);
  const other = await ask("Contract 2");
  const second = (await answerItem(app, cleo, other.items[0]!.id, "contract.pdf")).body.id;
  await review(other.id, other.items[0]!.id);
  const byStaff = await app.send("DELETE", `materials/${second}`, { bearer: gus.accessToken });
  expect(byStaff.status).toBe(200);
});

test("of one acceptance and twenty deletions by the client at the same time only one succeeds, and no accepted document is deleted", async () => {
  const { id, items } = await ask("Statement");
  const sent = (await answerItem(app, cleo, items[0]!.id, "statement.pdf")).body.id;
  const bearer = cleo.accessToken;
  const [accepted, ...deleted] = await Promise.all([
    review(id, items[0]!.id),
    ...Array.from({ length: 20 }, () => app.send("DELETE", `materials/${sent}`, { bearer })),
  ]);
  const [row] = await app.rows("select deleted_at from material where id = $1", [sent]);
  expect(row!["deleted_at"] === null).toBe(accepted.status === 200);
  expect(deleted.filter(({ status }) => status === 200).length).toBe(accepted.status === 200 ? 0 : 1);
});

test("a document that is sent back and then deleted in any way is requested again, and nobody can accept the deleted one", async () => {
  const bearer = gus.accessToken;
  const ways: ((sent: string) => Promise<{ status: number }>)[] = [
    (sent) => app.send("DELETE", `materials/${sent}`, { bearer: cleo.accessToken }),
    (sent) => app.send("DELETE", `materials/${sent}`, { bearer }),
    (sent) => app.send("POST", "materials/bulk", { bearer, json: { action: "trash", material_ids: [sent] } }),
    async (sent) => {
      const json = { owner_id: cleo.id, name: "Old papers" };
      const folder_id = (await app.send("POST", "folders/", { bearer, json })).body.id;
      const move = { action: "move", material_ids: [sent], folder_id };
      expect((await app.send("POST", "materials/bulk", { bearer, json: move })).body.affected).toBe(1);
      return app.send("DELETE", `folders/${folder_id}`, { bearer });
    },
  ];
  for (const [at, trash] of ways.entries()) {
    const { id, items } = await ask(`Statement ${at}`);
    const sent = (await answerItem(app, cleo, items[0]!.id, `old-statement-${at}.pdf`)).body.id;
    const before = (await review(id, items[0]!.id, "Blurred")).body.items[0];
    expect(before.can.accept).toBe(true);
    expect((await trash(sent)).status).toBe(200);
    const [item] = (await get(gus, `requests/${id}`)).body.items;
    expect([at, item.state, item.reason, item.material, item.can]).toEqual([
      at,
      "rejected",
      "Blurred",
      null,
      { answer: true, accept: false, reject: false },
    ]);
    const accept = ({ updated_at }: { updated_at: string }) =>
      app.send("POST", `requests/${id}/items/${item.id}/accept`, { bearer, json: { updated_at } });
    expect((await accept(before)).body.code).toBe("changed_meanwhile");
    expect((await accept(item)).body.code).toBe("nothing_came");
    expect(await state(id)).toEqual(["open", "rejected"]);
    expect((await answerItem(app, cleo, item.id, `sharp-statement-${at}.pdf`)).status).toBe(201);
    expect(await state(id)).toEqual(["submitted", "uploaded"]);
  }
});

test("a document sent for a request shows its state, and counts as a document to review, not as a new upload", async () => {
  const { id, items } = await ask("Lease");
  const newUploads = async () => (await get(gus, "materials/attention")).body.new_uploads;
  const before = await newUploads();
  const sent = (await answerItem(app, cleo, items[0]!.id, "lease.pdf")).body.id;
  const seenBy = async (actor: Actor) => {
    const { request_state, mine } = (await get(actor, `materials/${sent}`)).body;
    return [request_state, mine.is_new];
  };
  const { to_judge } = (await get(gus, "requests/attention")).body;
  expect(to_judge).toBeGreaterThan(0);
  expect(await seenBy(gus)).toEqual(["uploaded", false]);
  const listed = (await get(gus, "materials/?shelf=client&state=new")).body;
  expect(listed.items.map((one: { id: string }) => one.id)).not.toContain(sent);
  expect(await newUploads()).toBe(before);
  await review(id, items[0]!.id, "Blurred");
  expect([await seenBy(gus), await seenBy(cleo)]).toEqual([
    ["rejected", false],
    ["rejected", false],
  ]);
  await review(id, items[0]!.id);
  expect([await seenBy(gus), await newUploads()]).toEqual([["accepted", false], before]);
});

test("a document sent for a request counts as a new upload again if the request is called off before the document is reviewed", async () => {
  const { id, items } = await ask("Old lease");
  const before = (await get(gus, "materials/attention")).body.new_uploads;
  const sent = (await answerItem(app, cleo, items[0]!.id, "old-lease.pdf")).body.id;
  await app.send("POST", `requests/${id}/cancel`, { bearer: gus.accessToken, json: {} });
  const { request_state, mine } = (await get(gus, `materials/${sent}`)).body;
  expect([request_state, mine.is_new]).toEqual([null, true]);
  expect((await get(gus, "materials/attention")).body.new_uploads).toBe(before + 1);
});

test("a client gets one alert about the documents that were accepted within the hour, without an email, and is notified when nothing more is needed", async () => {
  await app.send("POST", "alerts/read", { bearer: cleo.accessToken, json: { all: true } });
  const { id, items } = await ask("Passport", "Gas bill", "Tax return");
  const [one, two, three] = items.map((item) => item.id) as [string, string, string];
  for (const item of [one, two, three]) await answerItem(app, cleo, item, `${item}.pdf`);
  await review(id, one);
  expect((await titles(cleo))[0]).toBe("A document you sent was accepted");
  await review(id, two);
  expect((await titles(cleo))[0]).toBe("2 documents you sent were accepted");
  await review(id, three);
  const [told, ...others] = await alertsOf(cleo);
  expect([told.title, told.body, told.link]).toEqual([
    "Everything you sent was accepted",
    "The request is complete.",
    "/materials",
  ]);
  expect(others.filter(({ title }: { title: string }) => title.includes("accepted"))).toEqual([]);
  await review(id, two, "It has expired.");
  expect((await titles(cleo)).slice(0, 2).sort()).toEqual([
    "2 documents you sent were accepted",
    "A document was sent back to you",
  ]);
  await review(id, two);
  expect((await titles(cleo)).filter((title: string) => /accepted|sent back/.test(title))[0]).toBe(
    "Everything you sent was accepted",
  );
  expect(
    await app.rows("select 1 from alert where kind = 'request_returned' and subject_id = $1", [id]),
  ).toEqual([]);
  await app.settled();
  expect(app.mailbox.all.filter(({ to, kind }) => to === cleo.email && kind === "alert_now")).toEqual([]);
});

test("a client can choose the daily email about accepted documents, but not an email at once", async () => {
  const chosen = { kind: "request_accepted", in_app: false, email: "daily" };
  const put = await app.send("PUT", "alerts/preferences", {
    bearer: cleo.accessToken,
    json: { items: [chosen] },
  });
  expect(put.status).toBe(200);
  const { id, items } = await ask("Passport");
  await answerItem(app, cleo, items[0]!.id);
  await review(id, items[0]!.id);
  expect(
    await app.rows(
      "select in_app, awaits_email from alert where kind = 'request_accepted' and subject_id = $1",
      [id],
    ),
  ).toEqual([{ in_app: false, awaits_email: true }]);
});

test("a document that was sent back stays sent back when another has taken its place, and is new to nobody", async () => {
  const { items, id } = await ask("House deed");
  const first = (await answerItem(app, cleo, items[0]!.id, "blurred.pdf")).body.id;
  await review(id, items[0]!.id, "Blurred");
  const rows = async (query: string) =>
    (await get(gus, `materials/?shelf=client&owner_id=${cleo.id}&deep=true&${query}`)).body.items;
  const listed = async (query: string) => (await rows(query)).map(({ id: one }: { id: string }) => one);
  expect(await listed("state=sent_back")).toContain(first);
  const second = (await answerItem(app, cleo, items[0]!.id, "sharp.pdf")).body.id;
  const old = (await rows("sort=updated")).find(({ id: one }: { id: string }) => one === first);
  expect([old.request_state, old.mine.is_new]).toEqual(["rejected", false]);
  expect(await listed("state=new")).not.toContain(first);
  expect(await listed("state=sent_back")).toContain(first);
  expect(await listed("state=to_review")).toContain(second);
  await review(id, items[0]!.id);
  expect(await listed("state=accepted")).toContain(second);
  expect(await listed("state=to_review")).not.toContain(second);
});
