CREATE TABLE "report_batch_row" (
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb,
	"client_id" uuid,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"outcome" text,
	"report_id" uuid,
	CONSTRAINT "report_batch_row_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "report_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"template_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"started_by" uuid,
	"file_name" text,
	"heads" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"delimiter" text DEFAULT ',' NOT NULL,
	"decimal_sign" text,
	"date_order" text NOT NULL,
	"copy_words" boolean NOT NULL,
	"rows" integer NOT NULL,
	"job_id" uuid,
	"problem" text,
	"publish_at" timestamp with time zone,
	"notify" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "report_batch_row" ADD CONSTRAINT "report_batch_row_batch_id_report_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."report_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_batch_row" ADD CONSTRAINT "report_batch_row_client_id_app_user_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_batch_row" ADD CONSTRAINT "report_batch_row_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_batch" ADD CONSTRAINT "report_batch_template_id_report_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."report_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_batch" ADD CONSTRAINT "report_batch_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_batch_row_client_id" ON "report_batch_row" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "report_batch_row_report_id" ON "report_batch_row" USING btree ("report_id") WHERE report_id is not null;--> statement-breakpoint
CREATE INDEX "report_batch_started_by" ON "report_batch" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "report_batch_created_at" ON "report_batch" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_batch_template_id" ON "report_batch" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "report_batch_job_id" ON "report_batch" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "report_batch_keep_until" ON "report_batch" USING btree ("keep_until") WHERE keep_until is not null;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_made_by_report_batch_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."report_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_held_by_report_batch_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."report_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_made_by" ON "report" USING btree ("made_by") WHERE made_by is not null;--> statement-breakpoint
CREATE INDEX "report_held_by" ON "report" USING btree ("held_by") WHERE held_by is not null;