CREATE TABLE "material_match_file" (
	"match_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"upload_id" uuid,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"reference" text,
	"client_id" uuid,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"reason" text,
	"fate" text,
	"material_id" uuid,
	"version" integer,
	"written_at" timestamp with time zone,
	CONSTRAINT "material_match_file_match_id_number_pk" PRIMARY KEY("match_id","number")
);
--> statement-breakpoint
CREATE TABLE "material_match" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid NOT NULL,
	"role" text NOT NULL,
	"placed_as" jsonb,
	"job_id" uuid,
	"to_email" uuid[] DEFAULT '{}' NOT NULL,
	"emails" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_match_file" ADD CONSTRAINT "material_match_file_match_id_material_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."material_match"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_match_file" ADD CONSTRAINT "material_match_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_match_file" ADD CONSTRAINT "material_match_file_client_id_app_user_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_match_file" ADD CONSTRAINT "material_match_file_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_match" ADD CONSTRAINT "material_match_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_match_file_upload_id" ON "material_match_file" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "material_match_file_client_id" ON "material_match_file" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "material_match_file_material_id" ON "material_match_file" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "material_match_started_by" ON "material_match" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "material_match_keep_until" ON "material_match" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "material_match_job_id" ON "material_match" USING btree ("job_id");