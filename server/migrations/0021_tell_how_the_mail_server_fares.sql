CREATE TABLE "mail_server" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"accepted_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text,
	"test_id" uuid,
	"tested_at" timestamp with time zone,
	"test_state" text,
	"test_problem" text
);

--> statement-breakpoint
-- Written by hand: a firm whose invitations were emailed has a mail server that works.
INSERT INTO "mail_server" ("accepted_at") SELECT max("sent_at") FROM "invitation" WHERE "delivery" = 'sent' HAVING max("sent_at") IS NOT NULL;
