import { request } from "node:http";
import type { Call } from "@portico/contract/http/call";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin, minutesLater, invite, invited, signedIn } from "../test/actors.ts";
import {
  type Actor,
  type Answer,
  GOOD_PASSWORD,
  type Sent,
  startTestApp,
  type TestApp,
} from "../test/test-app.ts";
import { uploads } from "../test/import-file.ts";
import { begin } from "../test/uploads.ts";
import { batchesOf } from "../test/report-batches.ts";
import { QUARTERLY } from "../test/reports.ts";
import { parkCall } from "../test/parked-call.ts";
import { withPasskey } from "../test/passkey-device.ts";
import { LONG_WAIT } from "../test/long-wait.ts";
import { routes } from "./modules.ts";
import { needsSession, rolesWith } from "./http/guard.ts";
import { DAY_MS, MINUTE_MS } from "./platform/clock.ts";

interface Example {
  json?: Record<string, unknown>;
  query?: string;
}

const bytes = Buffer.from("nothing").toString("base64url");
const ceremony = { id: bytes, rawId: bytes, type: "public-key" };
const assertion = {
  ...ceremony,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
};
const credential = { ...ceremony, response: { clientDataJSON: bytes, attestationObject: bytes } };

/** A valid request for every call that takes one. A call that is missing here fails the run. */
const examples: Record<string, Example> = {
  "POST user/token": { json: { username: "gus@firm.example", password: "wrong on purpose" } },
  "POST user/token/refresh": { json: { refresh_token: "rtk_none" } },
  "POST user/logout": {},
  "GET user/sessions/": {},
  "DELETE user/sessions/": {},
  "DELETE user/sessions/{id}": {},
  "GET user/events/": {},
  "POST user/events/not_me": {},
  "POST user/": {
    json: { first_name: "A", last_name: "B", password: GOOD_PASSWORD },
    query: "token=invite_none",
  },
  "GET user/inviter/details": { query: "token=invite_none" },
  "GET user/invitee/details": { query: "token=invite_none" },
  "GET user/": {},
  "PATCH user/": { json: { first_name: "Changed" } },
  "PUT user/avatar": { json: { avatar: "" } },
  "POST user/email/confirm/": { json: { token: "confirm_none" } },
  "POST user/password/common": { json: { password: GOOD_PASSWORD } },
  "POST user/password/reset/confirm/": { json: { token: "reset_none", password: GOOD_PASSWORD } },
  "POST user/change_password": {
    json: { current_password: "wrong on purpose", new_password: GOOD_PASSWORD },
  },
  "POST user/google/options": {},
  "POST user/google": { json: { id_token: "none", nonce: "none" } },
  "POST user/google/link": { json: { id_token: "none", nonce: "none" } },
  "DELETE user/google/link": {},
  "POST user/token/passkey/options": {},
  "POST user/token/passkey": { json: { assertion } },
  "GET user/passkeys/": {},
  "POST user/passkeys/options": {},
  "POST user/passkeys/": { json: { name: "Phone", credential } },
  "PATCH user/passkeys/{id}": { json: { name: "Phone" } },
  "DELETE user/passkeys/{id}": {},
  "POST user/step_up/passkey/options": {},
  "POST user/token/rescue": { json: { token: "rescue_none" } },
  "POST user/step_up": { json: { password: "wrong on purpose" } },
  "POST user/2fa/otpauth": {},
  "POST user/2fa": { json: { two_factor_auth_code: "000000" } },
  "POST user/2fa/confirm": { json: { recovery_code: "00000-00000" } },
  "DELETE user/2fa": { json: { two_factor_auth_code: "000000" } },
  "POST user/2fa/recovery_codes": {},
  "DELETE user/2fa/reset": {},
  "POST users/{id}/two_factor_reset": {},
  "DELETE users/{id}/two_factor_reset": {},
  "POST users/{id}/deactivate": { json: { reason: "Left the firm" } },
  "POST users/{id}/reactivate": { json: { reason: "Is back" } },
  "PUT users/{id}/role": { json: { role: "agent" } },
  "GET firm/two_factor": {},
  "PUT firm/two_factor": { json: { roles: ["admin"] } },
  "POST user/confirm_change_email": {
    json: { email: "moved@home.example", password: "wrong on purpose" },
  },
  "DELETE user/confirm_change_email": {},
  "POST user/change_email": { json: { token: "email_none" } },
  "DELETE user/": { json: { password: "wrong on purpose" } },
  "POST user/delete_request": { json: { email: "nobody@home.example" } },
  "POST user/delete_confirm": { json: { token: "delete_none" } },
  "POST user/undo_delete": { json: { token: "keep_none" } },
  "GET user/export": {},
  "POST user/export": {},
  "POST user/export/link": {},
  "POST invitations/": { json: { role: "client", people: [{ email: "attack@home.example" }] } },
  "GET invitations/": {},
  "POST invitations/ask_again": { json: { token: "invite_none" } },
  "POST invitations/{id}/resend": {},
  "POST invitations/{id}/link": {},
  "PATCH invitations/{id}": { json: { email: "attack@home.example" } },
  "DELETE invitations/{id}": {},
  "GET firm/": {},
  "GET firm/settings": {},
  "GET firm/mail_server": {},
  "POST firm/mail_server/test": {},
  "PATCH firm/": { json: { name: "Attacked" } },
  "PUT firm/logo": { json: { logo: "" } },
  "DELETE firm/logo": {},
  "GET agents/": {},
  "GET agents/summary": {},
  "GET agents/options": {},
  "POST agents/export": {},
  "GET agents/{id}": {},
  "PATCH agents/{id}": { json: { title: "Senior agent", updated_at: "2026-01-01T00:00:00.000Z" } },
  "GET admins/": {},
  "GET alerts/": {},
  "GET alerts/count": {},
  "POST alerts/read": { json: { all: true } },
  "GET alerts/preferences": {},
  "PUT alerts/preferences": {
    json: { items: [{ kind: "client_signed_up", in_app: true, email: "daily" }] },
  },
  "GET alerts/stream": {},
  "GET clients/": {},
  "GET clients/options": {},
  "GET clients/tags": {},
  "GET clients/attention": {},
  "POST clients/bulk": {
    json: { action: "tag", client_ids: ["0190b5a4-0000-7000-8000-000000000001"], value: "vip" },
  },
  "POST clients/export": { json: { client_ids: ["0190b5a4-0000-7000-8000-000000000001"] } },
  "POST clients/reassign": {
    json: { to: { mode: "nobody" }, filter: { status: "active" }, kind: "primary" },
  },
  "GET batches/": {},
  "GET news/": {},
  "GET search/": { query: "q=cleo" },
  "GET search/opened": { query: "id=0190b5a4-0000-7000-8000-000000000001" },
  "POST batches/{id}/cancel": {},
  "POST batches/{id}/undo": {},
  "GET audit/": {},
  "GET audit/verify": {},
  "POST audit/export": { json: { filter: { kind: "records" } } },
  "POST imports/": { json: { kind: "clients" } },
  "GET imports/": { query: "kind=clients" },
  "GET imports/template": { query: "kind=clients" },
  "GET imports/{id}": {},
  "PATCH imports/{id}": { json: { mapping: ["name", "email"], date_order: "dmy" } },
  "PUT imports/{id}/encoding": { json: { encoding: "windows-1250" } },
  "GET imports/{id}/rows": {},
  "PATCH imports/{id}/rows/{n}": { json: { values: [{ field: "email", value: "attack@home.example" }] } },
  "POST imports/{id}/future-years": { json: { field: "birth_date" } },
  "POST imports/{id}/run": {},
  "POST imports/{id}/cancel": {},
  "POST imports/{id}/undo": {},
  "POST imports/{id}/invite": {},
  "POST imports/{id}/failures": {},
  "GET uploads/": {},
  "GET uploads/{id}": {},
  "GET materials/": { query: "shelf=library" },
  "GET materials/words": {},
  "GET materials/waiting": {},
  "GET materials/attention": {},
  "GET materials/trash": {},
  "GET materials/space": {},
  "GET materials/held": { query: "state=pending" },
  "GET materials/{id}": {},
  "POST materials/": { json: { kind: "link", url: "https://attack.example", title: "Attacked" } },
  "PATCH materials/{id}": { json: { title: "Attacked", updated_at: "2026-01-01T00:00:00.000Z" } },
  "DELETE materials/{id}": {},
  "POST materials/{id}/restore": {},
  "POST materials/{id}/purge": {},
  "GET materials/{id}/versions": {},
  "POST materials/{id}/versions/{n}/restore": {},
  "POST materials/{id}/link": { json: {} },
  "POST materials/{id}/open": {},
  "GET folders/": { query: "owner_id=0190b5a4-0000-7000-8000-000000000001" },
  "POST folders/": { json: { owner_id: "0190b5a4-0000-7000-8000-000000000001", name: "Attacked" } },
  "PATCH folders/{id}": { json: { name: "Attacked", updated_at: "2026-01-01T00:00:00.000Z" } },
  "DELETE folders/{id}": {},
  "POST materials/send": {
    json: {
      material_ids: ["0190b5a4-0000-7000-8000-000000000001"],
      client_ids: ["0190b5a4-0000-7000-8000-000000000002"],
    },
  },
  "POST materials/bulk": {
    json: { action: "trash", material_ids: ["0190b5a4-0000-7000-8000-000000000001"] },
  },
  "GET materials/match": {},
  "POST materials/match": { json: { upload_ids: [] } },
  "GET materials/match/{id}": {},
  "POST materials/match/{id}/files": { json: { upload_ids: [] } },
  "GET materials/match/{id}/files": {},
  "PATCH materials/match/{id}/files/{n}": { json: { skip: true } },
  "POST materials/match/{id}/run": { json: { folder: "Attacked" } },
  "POST materials/match/{id}/undo": {},
  "POST materials/match/{id}/cancel": {},
  "POST materials/match/{id}/accept": {},
  "GET requests/": {},
  "POST requests/": {
    json: {
      client_ids: ["0190b5a4-0000-7000-8000-000000000002"],
      title: "Attacked",
      items: [{ label: "Passport" }],
    },
  },
  "POST requests/bulk": {
    json: { action: "cancel", request_ids: ["0190b5a4-0000-7000-8000-000000000001"] },
  },
  "GET requests/attention": {},
  "GET requests/{id}": {},
  "PATCH requests/{id}": { json: { title: "Attacked", updated_at: "2026-01-01T00:00:00.000Z" } },
  "POST requests/{id}/cancel": { json: { reason: "Attacked" } },
  "POST requests/{id}/cancel_alike": { json: { reason: "Attacked" } },
  "POST requests/{id}/remind": {},
  "POST requests/{id}/items/{item}/accept": { json: { updated_at: "2026-01-01T00:00:00.000Z" } },
  "POST requests/{id}/items/{item}/reject": {
    json: { updated_at: "2026-01-01T00:00:00.000Z", reason: "Attacked" },
  },
  "POST requests/{id}/items/{item}/answer": {
    json: { material_id: "0190b5a4-0000-7000-8000-000000000001" },
  },
  "GET report_batches/": {},
  "POST report_batches/": {
    json: { source: "copy", template_id: QUARTERLY, period_start: "2026-01-01", period_end: "2026-03-31" },
  },
  "GET report_batches/{id}": {},
  "GET report_batches/{id}/rows": {},
  "PATCH report_batches/{id}/rows/{n}": { json: { values: [{ field: "_reference", value: "C-1" }] } },
  "POST report_batches/{id}/files": { json: { upload_ids: [] } },
  "POST report_batches/{id}/make": {},
  "POST report_batches/{id}/failures": {},
  "POST report_batches/{id}/publish": { json: { notify: true } },
  "POST report_batches/{id}/unschedule": {},
  "POST report_batches/{id}/cancel": {},
  "GET content/": {},
  "POST content/": { json: { title: "Attacked" } },
  "GET content/attention": {},
  "GET content/written": {},
  "GET content/audiences": {},
  "GET content/categories": {},
  "GET content/by-slug/{slug}": {},
  "POST content/images": {
    json: { article_id: "0190b5a4-0000-7000-8000-000000000001", image: "no file" },
  },
  "GET content/{id}": {},
  "PATCH content/{id}": { json: { title: "Attacked", updated_at: "2026-01-01T00:00:00.000Z" } },
  "DELETE content/{id}": {},
  "PUT content/{id}/cover": { json: { cover: "" } },
  "POST content/{id}/publish": { json: { notify: true } },
  "POST content/{id}/unschedule": {},
  "POST content/{id}/archive": {},
  "GET content/{id}/versions": {},
  "GET content/{id}/versions/{n}": {},
  "POST content/{id}/versions/{n}/restore": {},
  "POST content/{id}/acknowledge": { json: { name: "Attacker", version: 1 } },
  "GET content/{id}/receipts": {},
  "POST content/{id}/receipts/export": {},
  "POST content/{id}/remind": { json: {} },
  "GET report_templates/": {},
  "POST report_templates/": { json: { name: "Attacked", period_kind: "month", metrics: [] } },
  "POST report_templates/preview": { json: { name: "Attacked", period_kind: "month", metrics: [] } },
  "GET report_templates/{id}": {},
  "PATCH report_templates/{id}": {
    json: { name: "Attacked", period_kind: "month", metrics: [], updated_at: "2026-01-01T00:00:00.000Z" },
  },
  "POST report_templates/{id}/archive": { json: { archived: true } },
  "DELETE report_templates/{id}": {},
  "GET reports/": {},
  "POST reports/": {
    json: {
      client_id: "0190b5a4-0000-7000-8000-000000000001",
      template_id: "0190b5a4-0000-7000-8000-000000000001",
    },
  },
  "GET reports/attention": {},
  "GET reports/next_period": {
    query: "client_id=0190b5a4-0000-7000-8000-000000000001&template_id=0190b5a4-0000-7000-8000-000000000001",
  },
  "GET reports/trend": { query: "client_id=0190b5a4-0000-7000-8000-000000000001" },
  "GET reports/board": {},
  "GET reports/board/clients": { query: "state=missing" },
  "GET reports/board/agents": { query: "agent_ids=0190b5a4-0000-7000-8000-000000000001" },
  "POST reports/board/export": {
    json: { template_id: "00000000-0000-4000-8000-000000000101", period_start: "2026-07-01" },
  },
  "GET reports/{id}": {},
  "PATCH reports/{id}": { json: { title: "Attacked", updated_at: "2026-01-01T00:00:00.000Z" } },
  "POST reports/{id}/renew": { json: { version: 1, updated_at: "2026-01-01T00:00:00.000Z" } },
  "DELETE reports/{id}": {},
  "POST reports/{id}/publish": { json: { notify: true } },
  "POST reports/{id}/unschedule": {},
  "POST reports/{id}/withdraw": { json: { reason: "Attacked" } },
  "POST reports/{id}/correct": { json: { change_note: "Attacked" } },
  "POST reports/{id}/link": { json: { format: "csv" } },
  "POST reports/{id}/attachments/{attachment}/link": {},
  "POST reports/{id}/acknowledge": { json: { name: "Attacker" } },
  "GET reports/{id}/receipts": {},
  "POST reports/{id}/receipts/export": {},
  "POST reports/{id}/remind": {},
  "GET request_templates/": {},
  "POST request_templates/": { json: { title: "Attacked", items: [{ label: "Passport" }] } },
  "PATCH request_templates/{id}": {
    json: { title: "Attacked", items: [{ label: "Passport" }], updated_at: "2026-01-01T00:00:00.000Z" },
  },
  "DELETE request_templates/{id}": {},
  "POST materials/zip": { json: { material_ids: ["0190b5a4-0000-7000-8000-000000000001"] } },
  "POST materials/{id}/copy": {},
  "POST materials/{id}/acknowledge": { json: { name: "A B", version: 1 } },
  "GET materials/{id}/receipts": {},
  "POST materials/{id}/remind": { json: {} },
  "GET materials/{id}/visible_to": {},
  "GET materials/{id}/activity": {},
  "POST materials/{id}/receipts/export": {},
  "GET jobs/": {},
  "GET jobs/{id}": {},
  "POST jobs/{id}/cancel": {},
  "POST clients/": { json: { first_name: "Attacked" } },
  "GET clients/{id}": {},
  "PATCH clients/{id}": { json: { phone: "+49 30 1234567", updated_at: "2026-01-01T00:00:00.000Z" } },
  "GET clients/{id}/timeline": {},
  "GET clients/{id}/access": {},
  "GET clients/{id}/assignments": {},
};

/** The tables that may change even if a call is refused: events are recorded, tries and calls are counted. */
const NOTES = ["event", "attempt_counter", "rate_limit"];
const TWO_MEGABYTES = 2 * 1024 * 1024;

let app: TestApp;
let actors: Record<"admin" | "agent" | "client" | "noRole", Actor>;
let ended: Actor;
/** Other people's records of every kind: a colleague, their client, and the invitations of both. */
let foreign: Record<"agent" | "client", Actor> & Record<"invitation" | "agentsInvitation", string>;
let own: Record<"session" | "passkey" | "invitation", string>;
let foreignThings: Record<"session" | "passkey", string>;
/** An admin's action on many people. */
let batch: string;
let job: string;
/** Import files: one of an admin, and one of a colleague. */
let files: Record<"own" | "foreign", string>;
/** Documents and folders: the admin's own, and those of others. */
let documents: Record<"own" | "ofColleague" | "forStaff", string>;
let folders: Record<"own" | "foreign", string>;
let sent: Record<"own" | "foreign", string>;
let matchings: Record<"own" | "foreign", string>;
let asked: Record<"own" | "foreign", { id: string; item: string }>;
/**
 * Drafts of reports: one for the admin's client, one for another agent's, and the template that they were
 * written from.
 */
let written: Record<"own" | "foreign" | "template", string>;
/** Report batches: one of an admin, and one of a colleague. */
let batches: Record<"own" | "foreign", string>;
/** Articles: a draft of the admin's, one for the staff, and a colleague's for their own clients. */
let published: Record<"draft" | "forStaff" | "ofColleague", string>;
let templates: { firm: string; ofColleague: string };
/** Reads the digests on one connection, which stays open. */
let reader: pg.Client;
let digest: string;

const newestSession = async ({ id }: Actor) =>
  (await app.rows<{ id: string }>("select id from session where user_id = $1 order by id desc", [id]))[0]!.id;

/** Signs the actor in on one more device. */
async function otherSession(actor: Actor): Promise<string> {
  await signedIn(app, actor.email);
  return newestSession(actor);
}

beforeAll(async () => {
  app = await startTestApp();
  const admin = await firstAdmin(app);
  const agent = await invited(app, admin, "agent", "gus@firm.example");
  const client = await invited(app, agent, "client", "cleo@home.example");
  const noRole = await invited(app, admin, "client", "norole@home.example");
  await app.rows("update app_user set role = null where id = $1", [noRole.id]);
  ended = await invited(app, admin, "agent", "ended@firm.example");
  await app.send("POST", "user/logout", { bearer: ended.accessToken });
  const colleague = await invited(app, admin, "agent", "gina@firm.example");
  const theirs = await invited(app, colleague, "client", "carl@home.example");
  foreign = {
    agent: colleague,
    client: theirs,
    invitation: (await invite(app, colleague, "client", "theirs@home.example")).id,
    agentsInvitation: (await invite(app, admin, "agent", "nobody@firm.example")).id,
  };
  foreignThings = {
    session: await newestSession(theirs),
    passkey: (await withPasskey(app, theirs)).id,
  };
  own = {
    session: await otherSession(admin),
    passkey: (await withPasskey(app, admin)).id,
    invitation: (await invite(app, admin, "admin", "pending@firm.example")).id,
  };
  actors = { admin, agent, client, noRole };
  ({ batch, job } = await startMove(app, actors));
  files = {
    own: (await uploads(app, admin).start("clients", "Name,Email\nA B,ab@home.example\n")).body.id,
    foreign: (await uploads(app, colleague).start("clients", "Name,Email\nC D,cd@home.example\n")).body.id,
  };
  documents = {
    own: await linkOn(admin, { shelf: "library" }),
    ofColleague: await linkOn(colleague, { shelf: "agent" }),
    forStaff: await linkOn(admin, { shelf: "library", audience: "staff" }),
  };
  folders = { own: await folderOf(admin, client), foreign: await folderOf(colleague, theirs) };
  asked = { own: await askedBy(admin, client), foreign: await askedBy(colleague, theirs) };
  templates = { firm: await templateOf(admin), ofColleague: await templateOf(colleague) };
  written = {
    template: QUARTERLY,
    own: await draftOf(admin, client),
    foreign: await draftOf(colleague, theirs),
  };
  batches = { own: await begunBatch(admin), foreign: await begunBatch(colleague) };
  await app.rows("update firm set agents_may_write = true");
  published = {
    draft: await articleOf(admin, { audience: "everyone" }, false),
    forStaff: await articleOf(admin, { audience: "staff" }),
    ofColleague: await articleOf(colleague, {}),
  };
  sent = { own: await begunUpload(admin, client), foreign: await begunUpload(colleague, theirs) };
  matchings = {
    own: await begunMatching(admin, "library"),
    foreign: await begunMatching(colleague, "agent"),
  };
  reader = new pg.Client({ connectionString: app.database.url });
  await reader.connect();
  digest = await digestOfEverything();
  // An email that is still being sent would look like a change.
  await vi.waitFor(async () => {
    const queued = await app.rows("select 1 from invitation where delivery = 'queued'");
    if (queued.length > 0) throw new Error("letters are still on their way");
  }, LONG_WAIT);
});
afterAll(async () => {
  await reader.end();
  await app.stop();
});

/** Creates a link in a document library. Returns its id. */
async function linkOn({ accessToken: bearer }: Actor, place: object): Promise<string> {
  const json = { kind: "link", url: "https://firm.example/handbook", title: "Handbook", ...place };
  return (await app.send("POST", "materials/", { bearer, json })).body.id;
}

/** Creates a folder for a client. Returns its id. */
async function folderOf({ accessToken: bearer }: Actor, client: Actor): Promise<string> {
  const json = { owner_id: client.id, name: "Contracts" };
  return (await app.send("POST", "folders/", { bearer, json })).body.id;
}

/** Creates a request to a client. Returns its id, and the id of the requested item. */
async function askedBy({ accessToken: bearer }: Actor, client: Actor): Promise<{ id: string; item: string }> {
  const json = { client_ids: [client.id], title: "Papers", items: [{ label: "Passport", again: true }] };
  await app.send("POST", "requests/", { bearer, json });
  const [{ id, items }] = (await app.send("GET", `requests/?client_id=${client.id}`, { bearer })).body.items;
  return { id, item: items[0].id };
}

/** Creates a template of the firm, or of an agent. Returns its id. */
async function templateOf({ accessToken: bearer }: Actor): Promise<string> {
  const json = { title: "Papers", items: [{ label: "Passport" }] };
  return (await app.send("POST", "request_templates/", { bearer, json })).body.id;
}

/** Creates a draft of a report. Returns its id. */
async function draftOf({ accessToken: bearer }: Actor, client: Actor): Promise<string> {
  const json = { client_id: client.id, template_id: QUARTERLY };
  return (await app.send("POST", "reports/", { bearer, json })).body.id;
}

/** Starts a report batch that stays empty. Returns its id. */
async function begunBatch(actor: Actor): Promise<string> {
  const reports = batchesOf(app, actor);
  const { body } = await reports.start("Reference,Value\nX-1,5\n");
  await reports.until(body.id, "ready");
  return body.id;
}

/** Creates an article, published or not. Returns its id. */
async function articleOf({ accessToken: bearer }: Actor, place: object, isOut = true): Promise<string> {
  const json = { title: "News", body: "Some.", acknowledgement_required: true, ...place };
  const { id } = (await app.send("POST", "content/", { bearer, json })).body;
  if (isOut) await app.send("POST", `content/${id}/publish`, { bearer, json: {} });
  return id;
}

/** Begins an upload. Returns its id. */
async function begunUpload(actor: Actor, client: Actor): Promise<string> {
  const values = { filename: "plan.pdf", shelf: "client", owner_id: client.id };
  return (await begin(app, actor, 1_000, values)).headers.get("location")!.split("/").at(-1)!;
}

/** Begins a matching of two uploads that have begun. Returns its id. */
async function begunMatching(actor: Actor, shelf: string): Promise<string> {
  const upload_ids: string[] = [];
  for (const filename of ["C-1 plan.pdf", "plan.pdf"]) {
    const begun = await begin(app, actor, 1_000, { filename, shelf });
    upload_ids.push(begun.headers.get("location")!.split("/").at(-1)!);
  }
  const { accessToken: bearer } = actor;
  return (await app.send("POST", "materials/match", { bearer, json: { upload_ids } })).body.id;
}

/** Inserts a planned move of an admin, and a waiting job. */
async function startMove({ rows, clock }: TestApp, { admin }: Pick<typeof actors, "admin">) {
  const [planned] = await rows<{ id: string }>(
    `insert into batch (id, kind, state, what, due_at, created_by, created_at)
     values (gen_random_uuid(), 'move', 'planned', '{"kind":"primary","mode":"nobody","agents":[],"filter":{},"clients":1,"skipped":[]}', $2, $1, $2) returning id`,
    [admin.id, new Date(clock.now().getTime() + 300 * DAY_MS)],
  );
  const [waiting] = await rows<{ id: string }>(
    `insert into long_job (id, kind, state, what, started_by, created_at, updated_at)
     values (gen_random_uuid(), 'move', 'queued', '{}', $1, $2, $2) returning id`,
    [admin.id, clock.now()],
  );
  return { batch: planned!.id, job: waiting!.id };
}

const nameOf = (call: Call) => `${call.method} ${call.path}`;

/** Returns the right kind of id for a path, of an object that the admin may act on. */
function idFor(path: string): string {
  if (path.startsWith("user/sessions/")) return own.session;
  if (path.startsWith("user/passkeys/")) return own.passkey;
  if (path.startsWith("invitations/")) return own.invitation;
  if (path.startsWith("agents/")) return actors.agent.id;
  if (path.startsWith("batches/")) return batch;
  if (path.startsWith("jobs/")) return job;
  if (path.startsWith("imports/")) return files.own;
  if (path.startsWith("materials/match/")) return matchings.own;
  if (path.startsWith("materials/")) return documents.own;
  if (path.startsWith("folders/")) return folders.own;
  if (path.startsWith("uploads/")) return sent.own;
  if (path.startsWith("content/")) return published.draft;
  if (path.startsWith("reports/")) return written.own;
  if (path.startsWith("report_templates/")) return written.template;
  if (path.startsWith("report_batches/")) return batches.own;
  if (path.startsWith("requests/")) return asked.own.id;
  if (path.startsWith("request_templates/")) return templates.firm;
  if (/^(users|clients)\//.test(path)) return actors.client.id;
  throw new Error(`Say here what kind of id stands in ${path}.`);
}

type Attacker = "admin" | "agent" | "client";

/**
 * Returns pairs of a role and an id that this role must not find: an id of the right kind, but of another
 * user. Every call with an id is attacked with these.
 */
function attacksOn(path: string): [Attacker, string][] {
  const everybody = (id: string): [Attacker, string][] =>
    (["admin", "agent", "client"] as const).map((attacker) => [attacker, id]);
  if (path.startsWith("user/sessions/")) return everybody(foreignThings.session);
  if (path.startsWith("user/passkeys/")) return everybody(foreignThings.passkey);
  const { agent, client, admin } = actors;
  if (path.startsWith("invitations/"))
    return [
      ["agent", foreign.invitation],
      ["agent", foreign.agentsInvitation],
      ["client", foreign.invitation],
    ];
  if (path.startsWith("users/"))
    return [
      ["admin", admin.id],
      ["agent", client.id],
      ["client", client.id],
    ];
  if (path.startsWith("agents/"))
    return [
      ["agent", foreign.agent.id],
      ["client", foreign.agent.id],
      ["admin", client.id],
      ["admin", admin.id],
    ];
  if (path.startsWith("batches/"))
    return [
      ["agent", batch],
      ["client", batch],
      ["admin", client.id],
    ];
  if (path.startsWith("jobs/"))
    return [
      ["agent", job],
      ["client", job],
      ["admin", batch],
    ];
  if (path.startsWith("imports/"))
    return [
      ["admin", files.foreign],
      ["agent", files.own],
      ["agent", files.foreign],
      ["client", files.own],
      ["admin", job],
    ];
  if (path.startsWith("materials/match/"))
    return [
      ["admin", matchings.foreign],
      ["agent", matchings.own],
      ["agent", matchings.foreign],
      ["client", matchings.own],
      ["admin", documents.own],
    ];
  if (path.startsWith("materials/"))
    return [
      ["agent", documents.ofColleague],
      ["client", documents.ofColleague],
      ["client", documents.forStaff],
      ["admin", folders.own],
    ];
  if (path.startsWith("folders/"))
    return [
      ["agent", folders.foreign],
      ["client", folders.foreign],
      ["admin", documents.own],
    ];
  if (path.startsWith("uploads/"))
    return [
      ["admin", sent.foreign],
      ["agent", sent.own],
      ["client", sent.own],
    ];
  if (path.startsWith("requests/"))
    return [
      ["agent", asked.foreign.id],
      ["client", asked.foreign.id],
      ["admin", documents.own],
    ];
  if (path.startsWith("reports/"))
    return [
      ["agent", written.foreign],
      ["client", written.foreign],
      // A draft of the client's own report.
      ["client", written.own],
      ["admin", documents.own],
    ];
  if (path.startsWith("report_batches/"))
    return [
      ["agent", batches.own],
      ["agent", batches.foreign],
      ["client", batches.own],
      ["admin", documents.own],
    ];
  if (path.startsWith("content/"))
    return [
      ["agent", published.ofColleague],
      ["agent", published.draft],
      ["client", published.ofColleague],
      ["client", published.forStaff],
      ["client", published.draft],
      ["admin", documents.own],
    ];
  if (path.startsWith("report_templates/"))
    return [
      ["client", written.template],
      ["admin", documents.own],
    ];
  if (path.startsWith("request_templates/"))
    return [
      ["agent", templates.firm],
      ["agent", templates.ofColleague],
      ["client", templates.firm],
      ["admin", templates.ofColleague],
    ];
  if (path.startsWith("clients/"))
    return [
      ["agent", foreign.client.id],
      ["client", foreign.client.id],
      ["client", agent.id],
      ["admin", agent.id],
    ];
  throw new Error(`Say here whose ${path} nobody may find.`);
}

const hasId = (call: Call) => call.path.includes("{id}");
const pathOf = (call: Call, id = hasId(call) ? idFor(call.path) : "") => {
  const query = examples[nameOf(call)]?.query;
  return `${call.path.replace("{id}", id).replace("{n}", "2").replace("{item}", asked.own.item).replace("{attachment}", written.own).replace("{slug}", "news")}${query ? `?${query}` : ""}`;
};
const send = (call: Call, sent: Sent = {}) => app.send(call.method, pathOf(call), sent);

/**
 * Returns one statement for a digest of every row of every table, to show that a refused call changes
 * nothing.
 */
async function digestOfEverything(): Promise<string> {
  const tables = await app.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const digests = tables
    .filter(({ name }) => !NOTES.includes(name))
    .map(
      ({ name }) => `(select md5(string_agg(t::text, chr(10) order by t::text)) from ${name} t) as ${name}`,
    );
  return `select ${digests.join(", ")}`;
}

/**
 * Reads the digest of each table: a difference names the table that was changed. The statement has a name, so
 * that the connection caches its plan: planning it again would take several times as long.
 */
const everything = async () =>
  (await reader.query<Record<string, string | null>>({ name: "everything", text: digest })).rows[0];

function expectFailure({ status, body, headers }: Answer, wanted: number, code?: string): void {
  expect([status, code === undefined ? true : body.code]).toEqual([wanted, code ?? true]);
  expect(typeof body.detail).toBe("string");
  expect(body.code).toMatch(/^[a-z_]+$/);
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "application/json; charset=utf-8",
    "no-store",
  ]);
}

test("every call of the route table has an example here, and every example has a call", () => {
  expect(Object.keys(examples).sort()).toEqual(routes.map(({ call }) => nameOf(call)).sort());
});

describe.each(routes.map(({ call, access }) => ({ call, access, name: nameOf(call) })))(
  "$name",
  ({ call, access, name }) => {
    const example = examples[name] ?? {};
    const roles = rolesWith(access);
    const refusedRoles = roles
      ? (["admin", "agent", "client", "noRole"] as const).filter((role) => !roles.includes(role))
      : [];
    const letIn = (["admin", "agent", "client"] as const).find((role) => roles?.includes(role) ?? true)!;
    /** An actor whom the guard accepts. */
    const bearer = () => (access === "anyone" ? {} : { bearer: actors[letIn].accessToken });

    test("the call answers at its path with and without a last slash, without a redirect", async () => {
      const path = call.path.replace("{id}", "01900000-0000-7000-8000-000000000000").replace(/\/$/, "");
      const raw = call.body ? { raw: "{", headers: { "content-type": "application/json" } } : {};
      const answers = [await app.send(call.method, path, raw), await app.send(call.method, `${path}/`, raw)];
      expect(answers[0]!.status).toBe(answers[1]!.status);
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      expect([200, 400, 401]).toContain(answers[0]!.status);
    });

    if (needsSession(access)) {
      test("without a session, or with a forged, an ended, an oversized one, or one in the query: 401, and nothing is changed", async () => {
        const before = await everything();
        const json = example.json ? { json: example.json } : {};
        const forged = `${actors.admin.accessToken.slice(0, -2)}AA`;
        const bearers = [
          "",
          "x",
          forged,
          ended.accessToken,
          actors.admin.refreshToken,
          "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
          "a".repeat(8_000),
        ];
        expectFailure(await send(call, json), 401, "unauthenticated");
        for (const wrong of bearers)
          expectFailure(await send(call, { ...json, bearer: wrong }), 401, "unauthenticated");
        const inQuery = await app.send(
          call.method,
          `${pathOf(call)}${example.query ? "&" : "?"}access_token=${actors.admin.accessToken}`,
          json,
        );
        expectFailure(inQuery, 401, "unauthenticated");
        expect(await everything()).toEqual(before);
      });
    }

    test.each(refusedRoles)("for %s the call does not exist, and nothing is changed", async (role) => {
      const before = await everything();
      expectFailure(
        await send(call, {
          ...(example.json ? { json: example.json } : {}),
          bearer: actors[role].accessToken,
        }),
        404,
        "not_found",
      );
      expect(await everything()).toEqual(before);
    });

    if (hasId(call)) {
      test("another user's object of the right kind is not found, and nothing is changed", async () => {
        const before = await everything();
        for (const [attacker, id] of attacksOn(call.path)) {
          const { accessToken: bearer } = actors[attacker];
          const json = example.json ? { json: example.json } : {};
          const answer = await app.send(call.method, pathOf(call, id), { ...json, bearer });
          expect([attacker, answer.status, answer.body.code]).toEqual([attacker, 404, "not_found"]);
        }
        expect(await everything()).toEqual(before);
      });
    }

    if (call.query) {
      test("a NUL, half a surrogate pair or an endless value in the query is refused", async () => {
        for (const value of ["%00", "x".repeat(5_000)]) {
          const fields = Object.keys((call.query as unknown as { shape: object }).shape);
          for (const field of fields) {
            const answer = await app.send(
              call.method,
              `${call.path.replace("{id}", hasId(call) ? idFor(call.path) : "")}?${field}=${value}`,
              { ...(example.json ? { json: example.json } : {}), ...bearer() },
            );
            expectFailure(answer, 400);
          }
        }
      });
    }

    if (!call.body) return;
    const json = example.json ?? {};

    test("no body, a list, a text, a number and broken JSON are refused, and nothing is changed", async () => {
      const before = await everything();
      const isOptional = call.body!.safeParse(undefined).success;
      for (const raw of ["[]", '"text"', "7", "null", "{", '{"a":1', "{'a':1}", "\xff\xfe"]) {
        expectFailure(
          await send(call, {
            raw: Buffer.from(raw, "latin1"),
            headers: { "content-type": "application/json" },
            ...bearer(),
          }),
          400,
        );
      }
      if (!isOptional) expectFailure(await send(call, bearer()), 400);
      expect(await everything()).toEqual(before);
    });

    test("each field with a wrong type, a NUL, half a surrogate pair or too much text is 400 at its field", async () => {
      const before = await everything();
      for (const field of Object.keys(json)) {
        for (const value of [{ a: 1 }, [[]], 7, "x\0y", "\ud800", "x".repeat(20_000)]) {
          if (typeof value === typeof json[field] && typeof value === "number") continue;
          const answer = await send(call, {
            raw: JSON.stringify({ ...json, [field]: value }),
            headers: { "content-type": "application/json" },
            ...bearer(),
          });
          expectFailure(answer, 400);
          expect([
            field,
            value,
            Object.keys(answer.body.errors ?? {}).some((key) => key.startsWith(field)),
          ]).toEqual([field, value, true]);
        }
      }
      expect(await everything()).toEqual(before);
    });

    test("fields that claim privileges are refused and change nothing", async () => {
      const before = await everything();
      const offered = Object.keys(
        (call.body as unknown as { shape?: object; def?: { innerType?: { shape: object } } }).shape ??
          (call.body as unknown as { def: { innerType: { shape: object } } }).def.innerType.shape,
      );
      for (const [field, value] of Object.entries({
        role: "client",
        id: "x",
        email_verified: true,
        password_hash: "x",
        is_admin: true,
        status: "active",
        user_id: "x",
        permissions: ["all"],
      })) {
        if (offered.includes(field)) continue;
        expectFailure(
          await send(call, { json: { ...json, [field]: value }, ...bearer() }),
          400,
          "field_not_allowed",
        );
      }
      for (const raw of [
        '{"__proto__":{"role":"admin"}}',
        '{"constructor":{"prototype":{"role":"admin"}}}',
        '{"id":{"toString":1}}',
        '{"role":["admin"],"email":[{}]}',
      ]) {
        expectFailure(
          await send(call, { raw, headers: { "content-type": "application/json" }, ...bearer() }),
          400,
        );
      }
      expect(await everything()).toEqual(before);
    });

    test("another content type is 415, two megabytes are 413 in every encoding, and nothing is changed", async () => {
      const before = await everything();
      for (const type of ["text/plain", "application/xml", "application/octet-stream", "text/json"]) {
        expectFailure(
          await send(call, { raw: JSON.stringify(json), headers: { "content-type": type }, ...bearer() }),
          415,
          "unsupported_media_type",
        );
      }
      const filling = "x".repeat(TWO_MEGABYTES);
      expectFailure(await send(call, { json: { ...json, filling }, ...bearer() }), 413, "body_too_large");
      expectFailure(await send(call, { form: { filling }, ...bearer() }), 413, "body_too_large");
      const more = "x".repeat(Math.max(TWO_MEGABYTES, (call.bodyMaxBytes ?? 0) + 1));
      expectFailure(await send(call, { multipart: { filling: more }, ...bearer() }), 413, "body_too_large");
      expect(await everything()).toEqual(before);
    });

    test("a broken multipart body and a file are refused, and the server keeps running", async () => {
      const before = await everything();
      const boundary = "----b";
      const file = `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="f.txt"\r\n\r\nx\r\n--${boundary}--\r\n`;
      for (const raw of [
        "",
        "nonsense",
        `--${boundary}\r\n`,
        `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx`,
        file,
      ]) {
        const answer = await send(call, {
          raw,
          headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
          ...bearer(),
        });
        expect([raw, answer.status >= 400 && answer.status < 500 && answer.status !== 401]).toEqual([
          raw,
          true,
        ]);
      }
      expect(await everything()).toEqual(before);
    });
  },
);

test("the scheme of the bearer is case-insensitive", async () => {
  const headers = { authorization: `bEaReR ${actors.client.accessToken}` };
  expect((await app.send("GET", "user/", { headers })).status).toBe(200);
});

test("an unknown call is a JSON 404 for every method, with or without a session", async () => {
  for (const path of [
    "nothing",
    "user/nothing/",
    "user/token/x",
    "../../etc/passwd",
    "%2e%2e",
    "user//token",
  ]) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await app.send(method, path, { bearer: actors.admin.accessToken });
      expectFailure(answer, 404, "not_found");
    }
  }
});

test("a call that does not exist is a 404 before its body is read", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": 5_000_000 };
  for (const [method, path] of [
    ["POST", "/api/nothing"],
    ["PUT", "/api/frontend/nothing"],
    ["PATCH", "/api"],
    ["DELETE", "/api/frontend/user/nothing"],
    ["PUT", "/nothing"],
  ] as const) {
    const status = await new Promise((resolve, reject) => {
      const sending = request(app.url + path, { method, headers }, (answer) => {
        resolve(answer.statusCode);
        sending.destroy();
      });
      sending.on("error", reject);
      // No byte of the body follows.
      sending.flushHeaders();
    });
    expect([method, path, status]).toEqual([method, path, 404]);
  }
});

test("however a path is spelled, no cache stores private data", async () => {
  const headers = { authorization: `Bearer ${actors.client.accessToken}` };
  const answer = await fetch(`${app.url}/%61pi/frontend/user/`, { headers });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a page of another site cannot send calls from a browser, and uses up no user's rate limit", async () => {
  const strict = await startTestApp({ limitFactor: 1 / 30 });
  const ask = (headers: Record<string, string>) =>
    strict.send("POST", "user/email/confirm/", { form: { email: "n@home.example" }, headers });
  for (let tries = 0; tries < 8; tries += 1)
    expectFailure(await ask({ "sec-fetch-site": "cross-site" }), 403, "cross_site");
  const picture = await fetch(`${strict.url}/downloads/nothing`, {
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(picture.status).toBe(403);
  expect((await ask({ "sec-fetch-site": "same-origin" })).status).toBe(202);
  const ofThePhone = { "sec-fetch-site": "cross-site", origin: "https://localhost" };
  expect((await ask(ofThePhone)).body.code).not.toBe("cross_site");
  await strict.stop();
});

test("each signed-in user has their own count: neither a colleague nor a stranger on the same network uses up theirs", async () => {
  const strict = await startTestApp({ limitFactor: 1 / 30 });
  const ada = await firstAdmin(strict);
  const gus = await invited(strict, ada, "agent", "gus@firm.example");
  const confirm = ({ accessToken: bearer }: Actor) =>
    strict.send("POST", "user/step_up", { bearer, json: { password: GOOD_PASSWORD } });
  const statuses = [];
  for (let tries = 0; tries < 8; tries += 1) statuses.push((await confirm(ada)).status);
  expect(statuses).toContain(429);
  for (let tries = 0; tries < 8; tries += 1)
    await strict.send("POST", "user/step_up", { json: { password: GOOD_PASSWORD } });
  expect((await confirm(gus)).status).toBe(200);
  await strict.stop();
});

test("X-Forwarded-For is never trusted, so no client escapes a limit by it", async () => {
  const strict = await startTestApp({ limitFactor: 1 / 30 });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const answer = await strict.send("POST", "user/token", {
      form: { username: `n${attempt}@home.example`, password: "x" },
      headers: { "x-forwarded-for": `203.0.113.${attempt}`, forwarded: `for=203.0.113.${attempt}` },
    });
    statuses.push(answer.status);
  }
  const last = await strict.send("POST", "user/token", {
    form: { username: "n@home.example", password: "x" },
  });
  await strict.stop();
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429, 429]);
  expect(last.body.code).toBe("too_many_requests");
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a form of very many parts is refused before it is parsed, and a list inside a form is validated like any other", async () => {
  const bearer = actors.admin.accessToken;
  const boundary = "x";
  const raw = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(900) + "--x--\r\n";
  const many = await app.send("POST", "user/token", {
    raw,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  expectFailure(many, 413, "body_too_large");
  // A parameter whose name only ends in `boundary` must not hide the real one.
  for (const type of [
    "multipart/form-data; xboundary=zzz; boundary=x",
    'multipart/form-data; a="boundary=zzz"; boundary=x',
  ])
    expectFailure(
      await app.send("POST", "user/token", { raw, headers: { "content-type": type } }),
      413,
      "body_too_large",
    );
  const people = '[{"email":"form@home.example","first_name":"half \\ud800"}]';
  expectFailure(
    await app.send("POST", "invitations/", { bearer, form: { role: "client", people } }),
    400,
    "invalid_input",
  );
  const hidden = '[{"email":"form@home.example","first_name":"\u202Eevil"}]';
  expectFailure(
    await app.send("POST", "invitations/", { bearer, form: { role: "client", people: hidden } }),
    400,
    "invalid_input",
  );
});

test("a part with an endless header is refused before it is parsed", async () => {
  const long = `--x\r\nContent-Disposition: form-data; name="${"%0A%22".repeat(5_000)}"\r\n\r\n1\r\n--x--\r\n`;
  const none = `--x\r\nContent-Disposition: form-data; name="a"`;
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  for (const [raw, status, code] of [
    [long, 413, "body_too_large"],
    [none, 400, "malformed_body"],
  ] as const)
    expectFailure(await app.send("POST", "user/token", { raw, headers }), status, code);
});

test("a request that cannot even be routed gets an answer in our format too", async () => {
  const answer = await fetch(`${app.url}/api/frontend/%zz`);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "malformed_body"]);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test("every answer has the security headers and none reveals the software", async () => {
  for (const [method, path] of [
    ["GET", "firm/"],
    ["GET", "nothing"],
    ["POST", "user/token"],
  ] as const) {
    const { headers } = await app.send(method, path);
    expect(
      Object.fromEntries(
        [
          "x-content-type-options",
          "referrer-policy",
          "cross-origin-opener-policy",
          "cross-origin-resource-policy",
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect([headers.get("server"), headers.get("x-powered-by")]).toEqual([null, null]);
  }
});

test("a form that exceeds its limit while it is being sent is refused too, and the server keeps running", async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" };
    const sending = request(`${app.url}/api/frontend/user/token`, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on("error", reject);
    sending.write(`--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n`);
    sending.write("x".repeat(100_000));
  });
  expect(status).toBe(413);
  expect((await app.send("GET", "firm/")).status).toBe(200);
});

test("a call whose session ends while its body is being sent is answered as without a session, and changes nothing", async () => {
  const acting = routes.filter(({ call, access }) => call.method !== "GET" && access !== "anyone");
  expect(acting.length).toBeGreaterThan(30);
  const thief = await invited(app, actors.admin, "admin", "parked@firm.example");
  const owner = await signedIn(app, thief.email);
  const parked = [];
  for (const { call } of acting) {
    const json = examples[nameOf(call)]?.json ?? {};
    const sent = { method: call.method, path: pathOf(call), bearer: thief.accessToken, json };
    parked.push({ call, json, late: await parkCall(app, sent) });
  }
  expect((await app.send("POST", "user/events/not_me", { bearer: owner.accessToken })).status).toBe(200);
  await app.settled();
  const before = await everything();
  for (const { call, json, late } of parked) {
    const stranger = await send(call, { json });
    const { status, code } = await late.finish();
    expect([nameOf(call), status, code]).toEqual([nameOf(call), stranger.status, stranger.body.code]);
    expect([nameOf(call), await everything()]).toEqual([nameOf(call), before]);
  }
});

test("a call without a body reads its session once", async () => {
  const { pool, reader } = app.deps.database;
  const asked = [vi.spyOn(pool, "query"), vi.spyOn(reader, "read")];
  onTestFinished(() => asked.forEach((spy) => spy.mockRestore()));
  expect((await app.send("GET", "user/", { bearer: actors.admin.accessToken })).status).toBe(200);
  const [byPool, byReader] = asked.map((spy) => spy.mock.calls);
  expect(byPool).toEqual([]);
  expect(byReader).toMatchObject([[{ name: "owner_session" }, expect.anything()]]);
});

test("a call that the table marks as fresh asks for a step-up once the sign-in is older than 15 minutes, and other calls do not by themselves", async () => {
  const fresh = routes.filter(({ isFresh }) => isFresh);
  expect(fresh.length).toBeGreaterThan(10);
  app.clock.move(16 * MINUTE_MS);
  const { refreshToken } = actors.admin;
  const json = { refresh_token: refreshToken, token_type: "bearer" };
  const refreshed = await app.send("POST", "user/token/refresh", { json });
  const bearer = refreshed.body.access_token as string;
  const before = await everything();
  for (const { call } of fresh) {
    const sent = examples[nameOf(call)]?.json;
    const answer = await send(call, { ...(sent ? { json: sent } : {}), bearer });
    expect([nameOf(call), answer.body.code]).toEqual([nameOf(call), "step_up_required"]);
  }
  expect(await everything()).toEqual(before);
});

/**
 * The calls that an agent may use with an old sign-in, because they are daily work; the other calls are in
 * docs/decisions/0071.
 */
test("the calls of daily work never ask an agent with an old sign-in for a step-up", async () => {
  const agent = await minutesLater(app, await signedIn(app, "gus@firm.example"));
  const asked: string[] = [];
  for (const { call, access, isFresh } of routes) {
    const isTheirs = access === "signed_in" || rolesWith(access)?.includes("agent");
    // These calls ask for the user's own password themselves, or end the session.
    if (!isTheirs || isFresh || call.path.startsWith("user/") || call.path === "alerts/stream") continue;
    const sent = examples[nameOf(call)];
    const json = sent?.json && { json: sent.json };
    const answer = await send(call, { ...json, bearer: agent.accessToken });
    if (answer.body.code === "step_up_required") asked.push(nameOf(call));
  }
  // Closing an account is not daily work.
  expect(asked).toEqual(["POST users/{id}/deactivate"]);
});

test("every call tells users who still have to set up two-factor sign-in to do so, except those of their own account", async () => {
  const late = await startTestApp();
  const admin = await firstAdmin(late);
  const rule = { bearer: admin.accessToken, json: { roles: ["admin"] } };
  expect((await late.send("PUT", "firm/two_factor", rule)).status).toBe(200);
  late.clock.move(15 * DAY_MS);
  const { accessToken: bearer } = await signedIn(late, admin.email);
  const closed = routes.filter(({ access, isOwnAccount }) => needsSession(access) && !isOwnAccount);
  const open = routes.filter(({ call, isOwnAccount }) => isOwnAccount && call.method === "GET");
  expect([closed.length > 10, open.length > 3]).toEqual([true, true]);
  for (const { call } of [...closed, ...open].filter(
    ({ access }) => rolesWith(access)?.includes("admin") ?? true,
  )) {
    const sent = examples[nameOf(call)]?.json;
    const path = call.path.replace("{id}", admin.id);
    const { body } = await late.send(call.method, path, { ...(sent ? { json: sent } : {}), bearer });
    const isClosed = closed.some((route) => route.call === call);
    expect([nameOf(call), body.code === "two_factor_needed"]).toEqual([nameOf(call), isClosed]);
  }
  await late.stop();
});
