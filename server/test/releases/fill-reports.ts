import { QUARTERLY } from "../reports.ts";
import type { Filler } from "./release-filler.ts";

/**
 * Inserts a withdrawn report with its correction, and an archived template. `people`: a client, an admin, and
 * the current time.
 */
export async function fillReports(app: Filler["app"], people: unknown[]): Promise<void> {
  await app.rows(
    `insert into report_batch (id, source, state, template_id, period_start, period_end, started_by, title, file_name, heads, columns, delimiter,
       decimal_sign, date_order, copy_words, rows, job_id, problem, publish_at, notify, with_big_changes, created_at,
       keep_until)
     values ('01900000-0000-7000-8000-0000000000e8', 'figures', 'ready', $3, '2030-01-01', '2030-03-31', $1, 'Statement', 'figures.csv', '{Reference,Value}',
       '["_reference", "value"]', ';', ',', 'dmy', true, 2, '01900000-0000-7000-8000-0000000000e9', 'Nothing could be published.', $2, false,
       true, $2, $2),
       ('01900000-0000-7000-8000-0000000000ea', 'copy', 'ready', $3, '2030-04-01', '2030-06-30', $1, null, '', '{}', '[]', '', null, 'dmy',
       false, 0, null, null, null, true, false, $2, null)`,
    [people[1], people[2], QUARTERLY],
  );
  await app.rows("update report_template set archived_at = $1 where period_kind = 'month'", [people[2]]);
  await app.rows(
    `insert into report (id, client_id, template_id, template_version, root_id, version_no, supersedes_id, holds_period, title, period_kind,
       period_start, period_end, currency, figures, charts, edited_charts, sections, compared_start, compared_end, acknowledgement_required,
       is_pdf_only, author_id, published_by, status, change_note, notify, publish_at, published_at, withdrawn_at, withdrawn_reason, problem,
       pdf_file_id, opened_at, reminded_at, made_by, held_by, created_at, updated_at)
     values ('01900000-0000-7000-8000-0000000000e1', $1, $4, 1, '01900000-0000-7000-8000-0000000000e1', 1, null, true, 'Review', 'quarter',
         '2030-01-01', '2030-03-31', 'EUR', '{"value": {"value": "284310", "previous": "275490", "target": null, "note": null}}',
         '{"value": {"labels": ["Q1 2030"], "series": [{"key": "value", "label": "Value", "values": ["284310"]}]}}', '{value}',
         '{"happened": "A calm quarter."}', '2029-10-01', '2029-12-31', true, false, $2, $2, 'withdrawn', null, true, $3, $3, $3,
         'A figure was missing', null, '01900000-0000-7000-8000-0000000000f1', $3, $3, null, null, $3, $3),
       ('01900000-0000-7000-8000-0000000000e2', $1, $4, 1, '01900000-0000-7000-8000-0000000000e1', 2,
         '01900000-0000-7000-8000-0000000000e1', false, 'Review', 'quarter', '2030-01-01', '2030-03-31', 'EUR', '{}', '{}', '{}', '{}', null,
         null, false, true, $2, null, 'draft', 'One payment was counted twice', false, null, null, null, null, 'No PDF was made', null, null,
         null, '01900000-0000-7000-8000-0000000000e8', '01900000-0000-7000-8000-0000000000e8', $3, $3)`,
    [...people, QUARTERLY],
  );
  await app.rows(
    `insert into report_batch_row (batch_id, number, cells, mended, client_id, file_name, upload_id, problems, big_changes, outcome,
       report_id)
     values ('01900000-0000-7000-8000-0000000000e8', 2, '["C-1", "1.5"]', '{"value": "1.6"}', $1, 'C-1.pdf', '01900000-0000-7000-8000-0000000000b1',
         '[{"field": null, "sentence": "Return is missing."}]',
         '[{"field": "value", "sentence": "Value went from 10 to 1.6."}]', 'made', '01900000-0000-7000-8000-0000000000e2'),
       ('01900000-0000-7000-8000-0000000000e8', 3, '["C-9", "1"]', null, null, null, null, '[]', '[]', null, null)`,
    [people[0]],
  );
  await app.rows(
    `insert into report_attachment (id, report_id, position, title, file_name, file_id, material_id, material_version)
     values ('01900000-0000-7000-8000-0000000000e3', '01900000-0000-7000-8000-0000000000e1', 0, 'Plan', 'plan.pdf',
       '01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000a1', 1)`,
  );
}
