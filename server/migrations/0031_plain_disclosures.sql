-- The sentence of a template that every firm began with, in plain words. What a report was written with stays as it was.
UPDATE "report_template_version" SET "content" = jsonb_set("content", '{disclosures}', '"Past performance doesn''t guarantee future results."'::jsonb)
WHERE "content"->>'disclosures' = 'Past returns say nothing certain about future returns.'
	AND NOT EXISTS (SELECT 1 FROM "report" WHERE "report"."template_id" = "report_template_version"."template_id" AND "report"."template_version" = "report_template_version"."n");
--> statement-breakpoint
UPDATE "report_template_version" SET "content" = replace("content"::text, '"What to do by when"', '"What to do, and by when"')::jsonb
WHERE "content"::text LIKE '%"What to do by when"%'
	AND NOT EXISTS (SELECT 1 FROM "report" WHERE "report"."template_id" = "report_template_version"."template_id" AND "report"."template_version" = "report_template_version"."n");
