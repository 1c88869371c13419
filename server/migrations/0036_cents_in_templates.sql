-- The amounts in the templates that every firm began with take cents. A template that the firm has changed, or that a report was written with, stays as it was.
UPDATE "report_template_version" AS "kept" SET "content" = jsonb_set("content", '{metrics}', (
	SELECT jsonb_agg(CASE WHEN "metric"->>'unit' = 'money' AND "metric"->>'key' NOT IN ('asking_price', 'cover') THEN jsonb_set("metric", '{decimals}', '2') ELSE "metric" END ORDER BY "place")
	FROM jsonb_array_elements("content"->'metrics') WITH ORDINALITY AS "all"("metric", "place")))
WHERE "n" = 1
	AND jsonb_array_length("content"->'metrics') > 0
	AND "template_id" IN ('00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000102', '00000000-0000-4000-8000-000000000103', '00000000-0000-4000-8000-000000000104')
	AND EXISTS (SELECT 1 FROM "report_template" WHERE "id" = "kept"."template_id" AND "version" = 1 AND "updated_at" = "created_at")
	AND NOT EXISTS (SELECT 1 FROM "report" WHERE "report"."template_id" = "kept"."template_id" AND "report"."template_version" = "kept"."n");
