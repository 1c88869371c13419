ALTER TABLE "import" ADD COLUMN "last_counts" jsonb;
--> statement-breakpoint
-- Written by hand: what imports did whose rows are gone already, as their events tell it.
UPDATE "import" SET "last_counts" = "told"."counts" FROM (
  SELECT "batch_id", jsonb_strip_nulls(jsonb_build_object(
    'created', max(("facts" ->> 'created')::int) FILTER (WHERE "kind" = 'people_imported'),
    'updated', max(("facts" ->> 'updated')::int) FILTER (WHERE "kind" = 'people_imported'),
    'undone', max(("facts" ->> 'undone')::int) FILTER (WHERE "kind" = 'import_undone'),
    'kept', max(("facts" ->> 'kept')::int) FILTER (WHERE "kind" = 'import_undone'))) AS "counts"
  FROM "event" WHERE "kind" IN ('people_imported', 'import_undone') AND "batch_id" IS NOT NULL GROUP BY "batch_id"
) AS "told" WHERE "import"."id" = "told"."batch_id" AND "import"."keep_until" IS NULL AND "import"."state" IN ('done', 'undone');
