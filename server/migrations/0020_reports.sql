CREATE TABLE "report_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"material_id" uuid,
	"material_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_template_version" (
	"template_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "report_template_version_template_id_n_pk" PRIMARY KEY("template_id","n")
);
--> statement-breakpoint
CREATE TABLE "report_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"period_kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"root_id" uuid NOT NULL,
	"version_no" integer DEFAULT 1 NOT NULL,
	"supersedes_id" uuid,
	"holds_period" boolean NOT NULL,
	"title" text NOT NULL,
	"period_kind" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"currency" text NOT NULL,
	"figures" jsonb NOT NULL,
	"charts" jsonb NOT NULL,
	"edited_charts" text[] DEFAULT '{}' NOT NULL,
	"sections" jsonb NOT NULL,
	"compared_start" date,
	"compared_end" date,
	"acknowledgement_required" boolean NOT NULL,
	"is_pdf_only" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"published_by" uuid,
	"status" text NOT NULL,
	"change_note" text,
	"notify" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"problem" text,
	"pdf_file_id" uuid,
	"opened_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_attachment" ADD CONSTRAINT "report_attachment_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_attachment" ADD CONSTRAINT "report_attachment_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_attachment" ADD CONSTRAINT "report_attachment_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template_version" ADD CONSTRAINT "report_template_version_template_id_report_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."report_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_client_id_app_user_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_supersedes_id_report_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."report"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_published_by_app_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_pdf_file_id_stored_file_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_template_fk" FOREIGN KEY ("template_id","template_version") REFERENCES "public"."report_template_version"("template_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_attachment_report_id" ON "report_attachment" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "report_attachment_file_id" ON "report_attachment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "report_attachment_material_id" ON "report_attachment" USING btree ("material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_template_name" ON "report_template" USING btree (lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_period" ON "report" USING btree ("client_id","template_id","period_start","period_end") WHERE holds_period;--> statement-breakpoint
CREATE UNIQUE INDEX "report_correction" ON "report" USING btree ("supersedes_id") WHERE status in ('draft', 'scheduled');--> statement-breakpoint
CREATE INDEX "report_supersedes_id" ON "report" USING btree ("supersedes_id");--> statement-breakpoint
CREATE INDEX "report_client_id" ON "report" USING btree ("client_id","period_end","root_id","version_no");--> statement-breakpoint
CREATE INDEX "report_period_end" ON "report" USING btree ("period_end","root_id","version_no");--> statement-breakpoint
CREATE INDEX "report_template_id" ON "report" USING btree ("template_id","template_version");--> statement-breakpoint
CREATE INDEX "report_template_period" ON "report" USING btree ("template_id","period_start","client_id");--> statement-breakpoint
CREATE INDEX "report_root_id" ON "report" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "report_author_id" ON "report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_published_by" ON "report" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "report_pdf_file_id" ON "report" USING btree ("pdf_file_id");--> statement-breakpoint
CREATE INDEX "report_publish_at" ON "report" USING btree ("publish_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "report_not_opened" ON "report" USING btree ("client_id","published_at") WHERE status = 'published' and opened_at is null;--> statement-breakpoint
-- WRITTEN BY HAND: the templates that every firm begins with.
INSERT INTO "report_template" ("id", "name", "period_kind", "version", "created_at", "updated_at") VALUES
	('00000000-0000-4000-8000-000000000101', 'Quarterly portfolio review', 'quarter', 1, now(), now()),
	('00000000-0000-4000-8000-000000000102', 'Monthly listing report', 'month', 1, now(), now()),
	('00000000-0000-4000-8000-000000000103', 'Quarterly management accounts', 'quarter', 1, now(), now()),
	('00000000-0000-4000-8000-000000000104', 'Annual policy review', 'year', 1, now(), now());
--> statement-breakpoint
INSERT INTO "report_template_version" ("template_id", "n", "name", "content") VALUES
	('00000000-0000-4000-8000-000000000101', 1, 'Quarterly portfolio review', '{"currency":null,"metrics":[{"key":"value","label":"Value","unit":"money","decimals":0,"better":"up","required":true},{"key":"return","label":"Return","unit":"percent","decimals":1,"better":"up","required":true},{"key":"benchmark","label":"Benchmark","unit":"percent","decimals":1,"better":"none","required":false},{"key":"paid_in","label":"Paid in","unit":"money","decimals":0,"better":"none","required":true},{"key":"taken_out","label":"Taken out","unit":"money","decimals":0,"better":"none","required":true}],"charts":[{"key":"value","label":"Value","kind":"line","source":"metrics","metrics":["value"],"periods":8,"unit":"number","decimals":0},{"key":"flows","label":"Paid in and taken out","kind":"bar","source":"metrics","metrics":["paid_in","taken_out"],"periods":8,"unit":"number","decimals":0}],"sections":[{"key":"happened","label":"What happened","help":"What moved the value in this period, in two or three sentences.","required":false},{"key":"next","label":"What we do next","help":"What you will do, and what the client has to decide.","required":false}],"disclosures":"Past returns say nothing certain about future returns.","acknowledgement_required":false}'::jsonb),
	('00000000-0000-4000-8000-000000000102', 1, 'Monthly listing report', '{"currency":null,"metrics":[{"key":"views","label":"Views","unit":"number","decimals":0,"better":"up","required":true},{"key":"enquiries","label":"Enquiries","unit":"number","decimals":0,"better":"up","required":true},{"key":"viewings","label":"Viewings","unit":"number","decimals":0,"better":"up","required":true},{"key":"offers","label":"Offers","unit":"number","decimals":0,"better":"up","required":true},{"key":"asking_price","label":"Asking price","unit":"money","decimals":0,"better":"none","required":true}],"charts":[{"key":"interest","label":"Views","kind":"line","source":"metrics","metrics":["views"],"periods":12,"unit":"number","decimals":0},{"key":"contacts","label":"Enquiries, viewings and offers","kind":"bar","source":"metrics","metrics":["enquiries","viewings","offers"],"periods":12,"unit":"number","decimals":0}],"sections":[{"key":"happened","label":"What happened","help":"Who came, and what they said.","required":false},{"key":"next","label":"What we do next","help":"Price, photos, advertisements.","required":false}],"disclosures":null,"acknowledgement_required":false}'::jsonb),
	('00000000-0000-4000-8000-000000000103', 1, 'Quarterly management accounts', '{"currency":null,"metrics":[{"key":"turnover","label":"Turnover","unit":"money","decimals":0,"better":"up","required":true},{"key":"costs","label":"Costs","unit":"money","decimals":0,"better":"down","required":true},{"key":"profit","label":"Profit","unit":"money","decimals":0,"better":"up","required":true},{"key":"cash","label":"Cash","unit":"money","decimals":0,"better":"up","required":true},{"key":"tax_due","label":"Tax due","unit":"money","decimals":0,"better":"none","required":false}],"charts":[{"key":"turnover","label":"Turnover and costs","kind":"bar","source":"metrics","metrics":["turnover","costs"],"periods":8,"unit":"number","decimals":0},{"key":"cash","label":"Cash","kind":"area","source":"metrics","metrics":["cash"],"periods":8,"unit":"number","decimals":0}],"sections":[{"key":"happened","label":"What stands out","help":"What is different from the quarter before, and why.","required":false},{"key":"next","label":"What to do by when","help":"Dates for payments and filings.","required":false}],"disclosures":"These accounts are not audited.","acknowledgement_required":false}'::jsonb),
	('00000000-0000-4000-8000-000000000104', 1, 'Annual policy review', '{"currency":null,"metrics":[{"key":"premium","label":"Premium","unit":"money","decimals":2,"better":"down","required":true},{"key":"cover","label":"Cover","unit":"money","decimals":0,"better":"up","required":true},{"key":"claims","label":"Claims","unit":"number","decimals":0,"better":"down","required":false},{"key":"renewal_date","label":"Renewal date","unit":"date","decimals":0,"better":"none","required":true}],"charts":[{"key":"premium","label":"Premium","kind":"bar","source":"metrics","metrics":["premium"],"periods":5,"unit":"number","decimals":0}],"sections":[{"key":"happened","label":"What has changed","help":"What is different in life, house or business, and in the policy.","required":false},{"key":"next","label":"What we recommend","help":"What to keep, raise, lower or end.","required":false}],"disclosures":null,"acknowledgement_required":true}'::jsonb);
