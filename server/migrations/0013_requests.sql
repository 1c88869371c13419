CREATE TABLE "request_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"help" text,
	"required" boolean NOT NULL,
	"due_on" date,
	"state" text NOT NULL,
	"reason" text,
	"material_id" uuid,
	"uploaded_at" timestamp with time zone,
	"judged_at" timestamp with time zone,
	"judged_by" uuid
);
--> statement-breakpoint
CREATE TABLE "request_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"note" text,
	"due_in_days" integer,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"due_on" date,
	"state" text NOT NULL,
	"missing_on" date,
	"to_judge" integer DEFAULT 0 NOT NULL,
	"by_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"emailed_on" date NOT NULL,
	"late_told_on" date
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "request_item_id" uuid;--> statement-breakpoint
ALTER TABLE "request_item" ADD CONSTRAINT "request_item_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_item" ADD CONSTRAINT "request_item_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_item" ADD CONSTRAINT "request_item_judged_by_app_user_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_template" ADD CONSTRAINT "request_template_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_client_id_app_user_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_by_id_app_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_item_request_id" ON "request_item" USING btree ("request_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "request_item_material_id" ON "request_item" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "request_item_judged_by" ON "request_item" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "request_template_owner_id" ON "request_template" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_template_title" ON "request_template" USING btree (coalesce("owner_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("title"));--> statement-breakpoint
CREATE INDEX "request_client_id" ON "request" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "request_by_id" ON "request" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "request_missing_on" ON "request" USING btree ("missing_on","id") WHERE state in ('open', 'submitted');--> statement-breakpoint
CREATE INDEX "request_to_judge" ON "request" USING btree ("client_id") WHERE to_judge > 0;