ALTER TABLE "report_batch_row" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "report_batch_row" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "report_batch" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "report_batch_row" ADD CONSTRAINT "report_batch_row_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_batch_row_upload_id" ON "report_batch_row" USING btree ("upload_id") WHERE upload_id is not null;--> statement-breakpoint
CREATE INDEX "report_client_template" ON "report" USING btree ("client_id","template_id","period_start");