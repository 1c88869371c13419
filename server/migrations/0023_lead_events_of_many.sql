ALTER TABLE "event" ADD COLUMN "follows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "event_leading_in_order" ON "event" USING btree ("created_at","id") WHERE not follows;--> statement-breakpoint
CREATE INDEX "event_leading_of_kind" ON "event" USING btree ("kind","created_at","id") WHERE not follows;--> statement-breakpoint
CREATE INDEX "event_of_batch" ON "event" USING btree ("batch_id","kind","created_at","id") WHERE batch_id is not null;
--> statement-breakpoint
-- Written by hand: of the acts on many that were written down before, the first event leads.
UPDATE "event" SET "follows" = true FROM (
  SELECT "id", row_number() OVER (PARTITION BY "batch_id", "kind",
    CASE WHEN "kind" IN ('client_moved', 'cover_set', 'cover_ended') THEN "created_at" END ORDER BY "created_at", "id") AS "place"
  FROM "event" WHERE "batch_id" IS NOT NULL
) AS "ordered" WHERE "event"."id" = "ordered"."id" AND "ordered"."place" > 1;
