ALTER TABLE "report_batch_row" ADD COLUMN "big_changes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_batch" ADD COLUMN "with_big_changes" boolean DEFAULT false NOT NULL;