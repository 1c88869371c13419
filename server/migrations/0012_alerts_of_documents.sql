CREATE TABLE "alert_mark" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shelves_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "material_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- By hand, the default here and the two statements below: nobody is told again of what was there before, but for what waits for its day. A default
-- writes no row.
ALTER TABLE "material" ADD COLUMN "told_at" timestamp with time zone DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "material" ALTER COLUMN "told_at" DROP DEFAULT;--> statement-breakpoint
UPDATE "material" SET "told_at" = null WHERE "publish_at" > now();--> statement-breakpoint
ALTER TABLE "alert_mark" ADD CONSTRAINT "alert_mark_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_of_material" ON "event" USING btree ((facts ->> 'material'),"created_at","id") WHERE facts ? 'material';--> statement-breakpoint
CREATE INDEX "material_untold" ON "material" USING btree ("publish_at") WHERE told_at is null and publish_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_told_at" ON "material" USING btree ("shelf","owner_id","told_at") WHERE told_at > 'epoch' and shelf <> 'client' and deleted_at is null;