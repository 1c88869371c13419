-- Profiles, covers that begin and end by time, acts on many, clients without an email address (docs/decisions/0042).
CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"what" jsonb NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"moved" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"not_undone" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "long_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"what" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"started_by" uuid,
	"batch_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "agent_profile" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"registration_no" text,
	"team" text,
	"bio" text,
	"public_phone" text,
	"public_email" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"booking_url" text,
	"capacity" integer,
	"accepts_clients" boolean DEFAULT true NOT NULL
);--> statement-breakpoint
CREATE TABLE "client_profile" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"birth_date" date,
	"client_since" date,
	"line1" text,
	"line2" text,
	"postcode" text,
	"city" text,
	"region" text,
	"country" text,
	"preferred_language" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text
);--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_job" ADD CONSTRAINT "long_job_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_profile" ADD CONSTRAINT "agent_profile_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_profile" ADD CONSTRAINT "client_profile_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
-- The columns below are made anew, and a trigger that names one holds it.
DROP TRIGGER "app_user_is_copied" ON "app_user";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "organisation_name" text;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" drop column "sort_name";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(coalesce(organisation_name, nullif(last_name || ' ' || first_name, ' '), email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" drop column "search_text";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(reference, '') || coalesce(' ' || organisation_name, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "app_user_role_sort_name" ON "app_user" USING btree ("role","sort_name" collate "und-x-icu","id") INCLUDE ("status");--> statement-breakpoint
CREATE INDEX "app_user_role_status_sort_name" ON "app_user" USING btree ("role","status","sort_name" collate "und-x-icu","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "app_user_no_agent" ON "app_user" USING btree ("role","sort_name" collate "und-x-icu","id") INCLUDE ("status") WHERE not has_agent;--> statement-breakpoint
CREATE INDEX "app_user_search_text" ON "app_user" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_has_email" CHECK (email is not null or status = 'added');--> statement-breakpoint
-- References are unique from now on: whoever has one that was there before keeps it with a number behind, and the history says so.
CREATE FUNCTION "number_doubled_references"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  doubled record;
  renamed text;
  number int;
BEGIN
  FOR doubled IN
    SELECT id, reference FROM (
      SELECT id, reference, row_number() OVER (PARTITION BY reference ORDER BY created_at, id) AS place FROM app_user WHERE reference IS NOT NULL
    ) AS numbered WHERE place > 1 ORDER BY reference, place
  LOOP
    number := 2;
    LOOP
      renamed := doubled.reference || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (SELECT 1 FROM app_user WHERE reference = renamed);
      number := number + 1;
    END LOOP;
    UPDATE app_user SET reference = renamed WHERE id = doubled.id;
    INSERT INTO event (id, kind, user_id, network, user_agent, facts, changes, created_at)
    VALUES (gen_random_uuid(), 'reference_numbered', doubled.id, '', '', '{}', jsonb_build_object('reference', jsonb_build_array(doubled.reference, renamed)), now());
  END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX "app_user_reference_for_numbers" ON "app_user" USING btree ("reference");--> statement-breakpoint
SELECT "number_doubled_references"();--> statement-breakpoint
DROP FUNCTION "number_doubled_references"();--> statement-breakpoint
DROP INDEX "app_user_reference_for_numbers";--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_reference" ON "app_user" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "batch_created_at" ON "batch" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "batch_due_at" ON "batch" USING btree ("due_at") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "batch_created_by" ON "batch" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "long_job_started_by" ON "long_job" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "long_job_created_at" ON "long_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "agent_profile_team" ON "agent_profile" USING btree ("team");--> statement-breakpoint
CREATE INDEX "client_profile_tags" ON "client_profile" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "client_profile_city" ON "client_profile" USING btree (lower("city"),"user_id");--> statement-breakpoint
CREATE INDEX "client_profile_client_since" ON "client_profile" USING btree ("client_since","user_id");--> statement-breakpoint
CREATE INDEX "app_user_role_last_seen_at" ON "app_user" USING btree ("role",coalesce("last_seen_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "app_user_role_created_at" ON "app_user" USING btree ("role","created_at","id");--> statement-breakpoint
UPDATE "assignment" SET "is_over" = true WHERE "ends_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "assignment_open_primary";--> statement-breakpoint
DROP INDEX "assignment_agent_id";--> statement-breakpoint
DROP INDEX "assignment_client_id";--> statement-breakpoint
CREATE INDEX "assignment_history" ON "assignment" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "assignment_batch_id" ON "assignment" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "assignment_cover_ends_at" ON "assignment" USING btree ("ends_at") WHERE kind = 'cover' and not is_over;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_open_primary" ON "assignment" USING btree ("client_id") WHERE kind = 'primary' and not is_over;--> statement-breakpoint
CREATE INDEX "assignment_agent_id" ON "assignment" USING btree ("agent_id","client_sort_name" collate "und-x-icu","client_id") INCLUDE ("client_status","kind","starts_at","ends_at") WHERE not is_over;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_client_id" ON "assignment" USING btree ("client_id","agent_id") WHERE not is_over;--> statement-breakpoint
-- The person is locked first: a name that is changed at the same moment is waited for, and so is this row by it.
CREATE OR REPLACE FUNCTION "copy_client_to_assignment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  client record;
BEGIN
  -- A primary has no end until it comes.
  IF NEW.kind = 'primary' THEN
    NEW.is_over := NEW.ends_at IS NOT NULL;
  END IF;
  NEW.client_sort_name := NULL;
  NEW.client_status := NULL;
  IF NOT NEW.is_over THEN
    SELECT role, sort_name, status INTO client FROM app_user WHERE id = NEW.client_id FOR NO KEY UPDATE;
    IF client.role = 'client' THEN
      NEW.client_sort_name := client.sort_name;
      NEW.client_status := client.status;
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "assignment_copies_client" ON "assignment";--> statement-breakpoint
CREATE TRIGGER "assignment_copies_client" BEFORE INSERT OR UPDATE OF "client_id", "kind", "ends_at", "is_over" ON "assignment"
FOR EACH ROW EXECUTE FUNCTION "copy_client_to_assignment"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_client_to_its_assignments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignment SET
    client_sort_name = CASE WHEN NEW.role = 'client' THEN NEW.sort_name END,
    client_status = CASE WHEN NEW.role = 'client' THEN NEW.status END
  WHERE client_id = NEW.id AND NOT is_over;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "app_user_is_copied" AFTER UPDATE ON "app_user" FOR EACH ROW
WHEN (OLD.sort_name IS DISTINCT FROM NEW.sort_name OR OLD.status IS DISTINCT FROM NEW.status OR OLD.role IS DISTINCT FROM NEW.role)
EXECUTE FUNCTION "copy_client_to_its_assignments"();--> statement-breakpoint
-- What the planner does not know yet would be guessed until its next round.
ANALYZE "app_user", "assignment";
