CREATE TABLE "kept_object" (
	"key" text PRIMARY KEY NOT NULL,
	"size" bigint,
	"sha256" text,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "data_export" ADD COLUMN "worked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_object_key_kept_object_key_fk" FOREIGN KEY ("object_key") REFERENCES "public"."kept_object"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_object_key" ON "data_export" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "long_job_open" ON "long_job" USING btree ("kind") WHERE state in ('queued', 'running');