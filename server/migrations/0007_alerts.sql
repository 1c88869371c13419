CREATE TABLE "alert_preference" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "alert_preference_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"client_ids" uuid[] DEFAULT '{}' NOT NULL,
	"facts" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"in_app" boolean NOT NULL,
	"awaits_email" boolean NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_preference" ADD CONSTRAINT "alert_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_user_id" ON "alert" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "alert_unread" ON "alert" USING btree ("user_id") WHERE read_at is null and in_app;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_open" ON "alert" USING btree ("user_id","kind","subject_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "alert_awaits_email" ON "alert" USING btree ("at","user_id") WHERE awaits_email;--> statement-breakpoint
CREATE INDEX "alert_subject_id" ON "alert" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "alert_at" ON "alert" USING btree ("at");
--> statement-breakpoint
-- Written by hand, from here on: what open streams must hear is told by the database, whoever changes it.
CREATE FUNCTION "tell_session_is_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portico_hint', 'session:' || OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_is_over" AFTER UPDATE ON "session" FOR EACH ROW
WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
EXECUTE FUNCTION "tell_session_is_over"();--> statement-breakpoint
CREATE TRIGGER "session_is_deleted" AFTER DELETE ON "session" FOR EACH ROW
WHEN (OLD.revoked_at IS NULL)
EXECUTE FUNCTION "tell_session_is_over"();--> statement-breakpoint
CREATE FUNCTION "tell_account_is_another"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portico_hint', 'account:' || NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "app_user_is_another" AFTER UPDATE ON "app_user" FOR EACH ROW
WHEN (OLD.status = 'active' AND (NEW.status <> 'active' OR OLD.role IS DISTINCT FROM NEW.role))
EXECUTE FUNCTION "tell_account_is_another"();--> statement-breakpoint
-- References that two clients had are numbered by an earlier migration; the admins are told which.
INSERT INTO "alert" ("id", "user_id", "role", "kind", "subject_id", "facts", "in_app", "awaits_email", "is_open", "created_at", "at")
SELECT gen_random_uuid(), admin.id, 'admin', 'references_numbered', '00000000-0000-0000-0000-000000000000',
  jsonb_build_object('references', numbered.list), true, false, false, now(), now()
FROM "app_user" AS admin, (
  SELECT jsonb_agg(changes -> 'reference' ->> 1 ORDER BY changes -> 'reference' ->> 1) AS list
  FROM "event" WHERE kind = 'reference_numbered' AND changes IS NOT NULL
) AS numbered
WHERE admin.role = 'admin' AND admin.status = 'active' AND numbered.list IS NOT NULL;
