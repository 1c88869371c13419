CREATE TABLE "import_row" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb,
	"record" jsonb,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"email" text,
	"reference" text,
	"email_twin" integer,
	"reference_twin" integer,
	"person_id" uuid,
	"fate" text,
	"written_at" timestamp with time zone,
	"before" jsonb,
	"state" text GENERATED ALWAYS AS (case when fate is not null then fate when record is null then 'unchecked' when problems <> '[]' or email_twin is not null or reference_twin is not null then 'invalid' when person_id is not null then 'known' else 'valid' end) STORED NOT NULL,
	CONSTRAINT "import_row_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid NOT NULL,
	"role" text NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"heads" text[] NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"guess" jsonb NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"mapping" jsonb,
	"date_order" text NOT NULL,
	"update_known" boolean DEFAULT false NOT NULL,
	"default_agent_id" uuid,
	"job_id" uuid,
	"invite_job_id" uuid,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone,
	"keep_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "remind_after_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_default_agent_id_app_user_id_fk" FOREIGN KEY ("default_agent_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_state" ON "import_row" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "import_row_email" ON "import_row" USING btree ("email","import_id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "import_row_reference" ON "import_row" USING btree ("import_id","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "import_row_person_id" ON "import_row" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "import_started_by" ON "import" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "import_keep_until" ON "import" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "import_default_agent_id" ON "import" USING btree ("default_agent_id");--> statement-breakpoint
CREATE INDEX "avatar_user_id" ON "avatar" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_of_agent" ON "assignment" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "assignment_created_by" ON "assignment" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "invitation_unopened" ON "invitation" USING btree ("sent_at") WHERE open_until is not null and opened_at is null and reminded_at is null and delivery = 'sent';--> statement-breakpoint
CREATE INDEX "invitation_agent_id" ON "invitation" USING btree ("agent_id") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "two_factor_reset_by_id" ON "two_factor" USING btree ("reset_by_id") WHERE reset_by_id is not null;--> statement-breakpoint
UPDATE "invitation" SET "sent_at" = "created_at" WHERE "delivery" = 'sent' AND "used_at" IS NULL AND "withdrawn_at" IS NULL;