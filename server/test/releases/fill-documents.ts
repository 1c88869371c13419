import { DAY_MS, later } from "../../src/platform/clock.ts";
import { fillArticles } from "./fill-articles.ts";
import { fillReports } from "./fill-reports.ts";
import { ADMIN, type Filler } from "./release-filler.ts";

const DIGEST = "0123456789abcdef".repeat(4);

/**
 * Inserts documents of a client, with everything that belongs to them. The bytes of the files are not in the
 * database, so they are not included.
 */
export async function fillDocuments({ app }: Filler): Promise<void> {
  const now = app.clock.now();
  const [client] = await app.rows<{ id: string }>(
    "select id from app_user where email = 'cleo@home.example'",
  );
  const [admin] = await app.rows<{ id: string }>("select id from app_user where email = $1", [ADMIN]);
  const people = [client!.id, admin!.id, now];
  // A file to which versions refer, and a file to which nothing refers any more.
  await app.rows(
    `insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at, unnamed_since)
     values ('01900000-0000-7000-8000-0000000000f1', 'kept/aa/one', 2000, $1, 'pdf', 'application/pdf', 'skipped', $2, null),
       ('01900000-0000-7000-8000-0000000000f2', 'kept/aa/two', 10, $1, 'text', 'text/plain', 'skipped', $2, $2)`,
    [DIGEST, now],
  );
  await app.rows(
    `insert into folder (id, owner_id, parent_id, name, visibility, first, created_by, created_at, updated_at, deleted_at)
     values ('01900000-0000-7000-8000-0000000000d1', $1, null, 'Documents', 'exchange', 'documents', null, $3, $3, null),
       ('01900000-0000-7000-8000-0000000000d2', $1, '01900000-0000-7000-8000-0000000000d1', 'Contracts', 'shared', null, $2, $3, $3, $3)`,
    people,
  );
  await app.rows(
    `insert into material (id, shelf, owner_id, folder_id, kind, title, description, category, tags, audience, publish_at, expires_at,
       acknowledgement_required, allow_download, version, file_id, file_name, type, size, url, from_client, by_id, opened, source_id,
       source_version, created_at, updated_at, sent_back_at, deleted_at, deleted_by, handed_over, search_text)
     values ('01900000-0000-7000-8000-0000000000a1', 'client', $1, '01900000-0000-7000-8000-0000000000d1', 'file', 'Plan', 'For next year',
         'Plans', '{plan}', null, $3, $3, false, true, 1, '01900000-0000-7000-8000-0000000000f1', 'plan.pdf', 'pdf', 2000, null, true, $1, 0,
         '01900000-0000-7000-8000-0000000000a2', 1, $3, $3, $3, $3, $2, '{"batch": null}', 'plan for next year plan plan.pdf'),
       ('01900000-0000-7000-8000-0000000000a2', 'library', null, null, 'link', 'Handbook', null, null, '{}', 'staff', null, null, true, false,
         1, null, null, 'link', 0, 'https://firm.example/handbook', false, $2, 1, null, null, $3, $3, null, null, null, null, 'handbook')`,
    people,
  );
  await app.rows(
    `insert into material_version (material_id, n, file_id, file_name, url, by_id, from_client, restored_from, created_at)
     values ('01900000-0000-7000-8000-0000000000a1', 1, '01900000-0000-7000-8000-0000000000f1', 'plan.pdf', null, $1, true, 1, $3),
       ('01900000-0000-7000-8000-0000000000a2', 1, null, null, 'https://firm.example/handbook', $2, false, null, $3)`,
    people,
  );
  await app.rows(
    `insert into receipt (kind, thing_id, version, person_id, is_reader, first_at, last_at, times, downloads, acknowledged_at,
       acknowledged_name, acknowledged_network, file_name, sha256)
     values ('material', '01900000-0000-7000-8000-0000000000a1', 1, $1, true, $3, $3, 2, 1, $3, 'Cleo Clark', '192.0.2.1', 'plan.pdf', $4),
       ('material', '01900000-0000-7000-8000-0000000000a1', 1, $2, false, $3, $3, 1, 0, null, null, null, 'plan.pdf', $4)`,
    [...people, DIGEST],
  );
  await app.rows(
    `insert into upload (id, person_id, state, file_name, size, "offset", shelf, owner_id, folder_id, sha256, claim, worked_at, tries,
       file_id, material_id, problem, created_at, expires_at)
     values ('01900000-0000-7000-8000-0000000000b1', $2, 'refused', 'bill.pdf', 10, 10, 'client', $1, '01900000-0000-7000-8000-0000000000d1',
       $4, '{"wanted": {}}', $3, 1, '01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000a1', 'Damaged.', $3, $5)`,
    [...people, DIGEST, later(now, 400 * DAY_MS)],
  );
  await app.rows(
    `insert into upload_part (upload_id, start, length, key) values ('01900000-0000-7000-8000-0000000000b1', 0, 10, 'parts/one/0-a')`,
  );
  await app.rows("insert into material_reminder values ('01900000-0000-7000-8000-0000000000a1', $1, $2)", [
    client!.id,
    now,
  ]);
  await app.rows("update material set told_at = $1", [now]);
  await app.rows("insert into alert_mark values ($1, $2, $2)", [client!.id, now]);
  await app.rows("insert into material_notice values ($1, $2)", [client!.id, now]);
  await app.rows("insert into material_retention values ($1, 'Former client C-1', $2)", [
    client!.id,
    later(now, 3_650 * DAY_MS),
  ]);
  await fillRequests(app, people);
  await fillReports(app, people);
  await fillArticles(app, people);
  await fillMatching(app, people);
}

/** Inserts a matching of files to clients, with one placed file. */
async function fillMatching(app: Filler["app"], people: unknown[]): Promise<void> {
  await app.rows(
    `insert into material_match (id, state, started_by, role, placed_as, job_id, to_email, emails, problem, created_at, undo_until, keep_until)
     values ('01900000-0000-7000-8000-0000000000e1', 'open', $2, 'admin', '{"folder": "Statements"}', '01900000-0000-7000-8000-0000000000e2',
       array[$1::uuid], 1, 'This was stopped before it finished.', $3, $3, $4)`,
    [...people, later(app.clock.now(), 400 * DAY_MS)],
  );
  await app.rows(
    `insert into material_match_file (match_id, number, upload_id, file_name, size, reference, client_id, is_chosen, is_skipped, reason, fate,
       material_id, version, written_at)
     values ('01900000-0000-7000-8000-0000000000e1', 1, '01900000-0000-7000-8000-0000000000b1', 'C-1 bill.pdf', 10, 'C-1', $1, true, false, null,
         'placed', '01900000-0000-7000-8000-0000000000a1', 1, $2),
       ('01900000-0000-7000-8000-0000000000e1', 2, null, 'plan.pdf', 10, null, null, false, true, 'no_reference', null, null, null, null)`,
    [people[0], people[2]],
  );
}

/**
 * Inserts a request with one document that was sent and returned, and templates of the firm and of an agent.
 */
async function fillRequests(app: Filler["app"], people: unknown[]): Promise<void> {
  await app.rows(
    `insert into request (id, client_id, title, note, due_on, state, missing_on, to_judge, by_id, reason, created_at, updated_at,
       completed_at, cancelled_at, reminded_at, emailed_on, late_told_on)
     values ('01900000-0000-7000-8000-0000000000c1', $1, 'Papers', 'For the bank', '2030-03-09', 'open', '2030-03-01', 1, $2, 'Not needed',
       $3, $3, $3, $3, $3, '2030-02-26', '2030-03-01')`,
    people,
  );
  await app.rows(
    `insert into request_item (id, request_id, position, label, help, required, due_on, state, reason, material_id, uploaded_at, judged_at, judged_by, updated_at)
     values ('01900000-0000-7000-8000-0000000000c2', '01900000-0000-7000-8000-0000000000c1', 0, 'Passport copy', 'Both sides', true, '2030-03-01',
         'rejected', 'Blurred', '01900000-0000-7000-8000-0000000000a1', $2, $2, $1, $2),
       ('01900000-0000-7000-8000-0000000000c3', '01900000-0000-7000-8000-0000000000c1', 1, 'Gas bill', null, false, null, 'open', null, null, null,
         null, null, $2)`,
    people.slice(1),
  );
  await app.rows(
    `insert into request_template (id, owner_id, title, note, due_in_days, items, created_at, updated_at)
     values ('01900000-0000-7000-8000-0000000000c4', null, 'New client', 'Welcome', 14, '[{"label": "Passport copy", "help": null, "required": true}]', $2, $2),
       ('01900000-0000-7000-8000-0000000000c5', $1, 'Year end', null, null, '[{"label": "Tax return", "help": null, "required": true, "due_in_days": 7, "again": true}]', $2, $2)`,
    people.slice(1),
  );
  await app.rows("update upload set request_item_id = '01900000-0000-7000-8000-0000000000c2'");
}
