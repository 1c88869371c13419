import { clientFields, eachField, fileFields } from "@portico/contract/people/client-fields";
import { sealEvents } from "../../src/foundation/audit/seal-events.ts";
import { DAY_MS, later } from "../../src/platform/clock.ts";
import { ADMIN, AGENT, type Filler, OTHER_AGENT } from "./release-filler.ts";

/**
 * Inserts what the firm records about its agents and clients, and clients who change from one agent to
 * another.
 */
export async function fillRecords(filler: Filler): Promise<void> {
  const { app, ok, fresh } = filler;
  const bearer = (await fresh(ADMIN)).accessToken;
  const found = async (list: string, q: string) =>
    (await ok("GET", `${list}/?q=${encodeURIComponent(q)}`, { bearer })).body.items[0].id as string;
  const edit = async (path: string, fields: object) => {
    const { updated_at } = (await ok("GET", path, { bearer })).body;
    await ok("PATCH", path, { bearer, json: { ...fields, updated_at } });
  };
  const client = await found("clients", "cleo@home.example");
  const [agent, colleague] = [await found("agents", AGENT), await found("agents", OTHER_AGENT)];
  await edit(`clients/${client}`, {
    kind: "organisation",
    organisation_name: "Clark & Daughters",
    reference: "C-100",
    ...eachField(fileFields, (field) => clientFields[field].file.example),
    address: {
      line1: "1 Long Lane",
      line2: "Yard",
      postcode: "1011",
      city: "Amsterdam",
      region: "Holland",
      country: "NL",
    },
    tags: ["vip"],
    note: "Calls on Mondays.",
  });
  await ok("POST", "clients/", {
    bearer,
    json: { first_name: "Nobody", last_name: "Mailed", agent_id: agent },
  });
  await edit(`agents/${agent}`, {
    title: "Adviser",
    team: "North",
    registration_no: "R-1",
    bio: "Since 2001.",
    public_phone: "+49 30 7654321",
    public_email: "gus.public@firm.example",
    shows_sign_in_email: false,
    languages: ["en"],
    booking_url: "https://calendar.example/gus",
    capacity: 40,
    accepts_clients: false,
  });
  // The data must contain both values of each flag.
  await edit(`agents/${colleague}`, { title: "Adviser" });
  const told = (await fresh(OTHER_AGENT)).accessToken;
  const items = [
    { kind: "clients_moved", in_app: false, email: "daily" },
    { kind: "cover_began", in_app: true, email: "now" },
  ];
  await ok("PUT", "alerts/preferences", { bearer: told, json: { items } });
  const move = async (json: object) =>
    (await ok("POST", "clients/reassign", { bearer, json: { client_ids: [client], ...json } })).body
      .id as string;
  const to = { mode: "agent", agent_ids: [colleague] };
  const batch = await move({ to, reason: "Holiday" });
  await ok("POST", `batches/${batch}/undo`, { bearer });
  await ok("POST", "alerts/read", { bearer: told, json: { all: true } });
  await move({ to, kind: "cover", ends_at: later(app.clock.now(), DAY_MS).toISOString() });
  await move({ to, starts_at: later(app.clock.now(), DAY_MS).toISOString() });
  // Only a move of hundreds of clients makes such a job.
  await app.rows(
    `insert into long_job (id, kind, state, what, done, total, result, started_by, batch_id, created_at, updated_at)
     select gen_random_uuid(), 'move', 'done', '{}', 1, 1, '{"moved": 1}', created_by, id, created_at, created_at from batch where id = $1`,
    [batch],
  );
  await app.rows("update invitation set reminded_at = created_at where sent_at is not null");
  // Two import files of one person: one for which the columns are still to be chosen, and one that was
  // imported.
  const until = later(app.clock.now(), DAY_MS);
  await app.rows(
    `with file as (
       insert into import (id, kind, state, started_by, role, file_name, encoding, delimiter, heads, rows, guess, is_remembered, mapping,
         date_order, update_known, default_agent_id, job_id, invite_job_id, problem, created_at, undo_until, keep_until, last_counts)
       select gen_random_uuid(), 'clients', stands.at, created_by, 'admin', 'clients.csv', 'utf-8', ';', '{Name,Email}', 2, '["name", "email"]',
         stands.at = 'mapping', '["name", "email"]', 'dmy', stands.at = 'done', $2, gen_random_uuid(), gen_random_uuid(), 'This was stopped before its end.', created_at, $3, $3, '{"added": 1}'
       from batch, unnest(array['mapping', 'done']) as stands (at) where id = $1 returning id
     )
     insert into import_row (import_id, number, cells, mended, record, problems, email, reference, email_twin, reference_twin, person_id, fate, written_at, before)
     select id, 2, '["Nora Lark", "nora@home.example"]', '{"email": "nora@home.example"}', '{"email": "nora@home.example"}', '[]',
       'nora@home.example', 'C-101', 3, 3, $4, 'updated', $3, '{"phone": null}' from file`,
    [batch, agent, until, client],
  );
  await sealEvents(app.deps);
  // Makes the row look as if a part of an event had been erased. No event here has a part that can be erased.
  await app.rows("update event_digest set erased = '{}' where number = 1");
}
