-- What lists of a million clients are found by (docs/decisions/0037).
ALTER TABLE "app_user" ADD COLUMN "has_agent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Most clients have an agent: true costs nothing for the rows that are here, and only the others are written.
UPDATE "app_user" SET "has_agent" = false WHERE NOT EXISTS (
  SELECT 1 FROM "assignment" WHERE "client_id" = "app_user"."id" AND "kind" = 'primary' AND "ends_at" IS NULL
);--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "has_agent" SET DEFAULT false;--> statement-breakpoint
DROP INDEX "assignment_agent_id";--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "client_sort_name" text;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "client_status" text;--> statement-breakpoint
UPDATE "assignment" SET "client_sort_name" = "client"."sort_name", "client_status" = "client"."status"
FROM "app_user" AS "client" WHERE "client"."id" = "client_id" AND "client"."role" = 'client' AND "ends_at" IS NULL;--> statement-breakpoint
CREATE INDEX "assignment_agent_id" ON "assignment" USING btree ("agent_id","client_sort_name" collate "und-x-icu","client_id") INCLUDE ("client_status") WHERE ends_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_client_id" ON "assignment" USING btree ("client_id","agent_id") WHERE ends_at is null;--> statement-breakpoint
DROP INDEX "app_user_role_sort_name";--> statement-breakpoint
CREATE INDEX "app_user_role_sort_name" ON "app_user" USING btree ("role","sort_name" collate "und-x-icu","id") INCLUDE ("status");--> statement-breakpoint
CREATE INDEX "app_user_role_status_sort_name" ON "app_user" USING btree ("role","status","sort_name" collate "und-x-icu","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "app_user_no_agent" ON "app_user" USING btree ("role","sort_name" collate "und-x-icu","id") INCLUDE ("status") WHERE not has_agent;--> statement-breakpoint
CREATE INDEX "app_user_erased" ON "app_user" USING btree ("id") WHERE status = 'erased';--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "open_until" timestamp with time zone GENERATED ALWAYS AS (case when used_at is null and withdrawn_at is null then expires_at end) STORED;--> statement-breakpoint
DROP INDEX "invitation_created_at";--> statement-breakpoint
CREATE INDEX "invitation_created_at" ON "invitation" USING btree ("created_at","id") INCLUDE ("user_id");--> statement-breakpoint
DROP INDEX "invitation_inviter_id";--> statement-breakpoint
CREATE INDEX "invitation_inviter_id" ON "invitation" USING btree ("inviter_id","user_id","id") INCLUDE ("role","created_at","open_until","used_at","withdrawn_at");--> statement-breakpoint
CREATE INDEX "invitation_pending" ON "invitation" USING btree ("created_at","id") INCLUDE ("user_id","role","open_until") WHERE open_until is not null;--> statement-breakpoint
CREATE INDEX "invitation_withdrawn" ON "invitation" USING btree ("created_at","id") INCLUDE ("user_id","role") WHERE withdrawn_at is not null and used_at is null;--> statement-breakpoint
CREATE INDEX "invitation_staff" ON "invitation" USING btree ("created_at","id") INCLUDE ("user_id","role") WHERE role <> 'client';--> statement-breakpoint
CREATE INDEX "invitation_user_id" ON "invitation" USING btree ("user_id","id") INCLUDE ("role","created_at","open_until","used_at","withdrawn_at");--> statement-breakpoint
-- A search is planned by how many it may find: a hundred samples of a million texts tell whole percents at best.
ALTER TABLE "app_user" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
-- The person is locked first: a name that is changed at the same moment is waited for, and so is this row by it.
CREATE FUNCTION "copy_client_to_assignment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  client record;
BEGIN
  NEW.client_sort_name := NULL;
  NEW.client_status := NULL;
  IF NEW.ends_at IS NULL THEN
    SELECT role, sort_name, status INTO client FROM app_user WHERE id = NEW.client_id FOR NO KEY UPDATE;
    IF client.role = 'client' THEN
      NEW.client_sort_name := client.sort_name;
      NEW.client_status := client.status;
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "assignment_copies_client" BEFORE INSERT OR UPDATE OF "client_id", "ends_at" ON "assignment"
FOR EACH ROW EXECUTE FUNCTION "copy_client_to_assignment"();--> statement-breakpoint
CREATE FUNCTION "copy_client_to_its_assignments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignment SET
    client_sort_name = CASE WHEN NEW.role = 'client' THEN NEW.sort_name END,
    client_status = CASE WHEN NEW.role = 'client' THEN NEW.status END
  WHERE client_id = NEW.id AND ends_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "app_user_is_copied" AFTER UPDATE ON "app_user" FOR EACH ROW
WHEN (OLD.sort_name IS DISTINCT FROM NEW.sort_name OR OLD.status IS DISTINCT FROM NEW.status OR OLD.role IS DISTINCT FROM NEW.role)
EXECUTE FUNCTION "copy_client_to_its_assignments"();--> statement-breakpoint
-- Once a statement and not once a row: a move that ends one assignment and opens the next writes nothing.
CREATE FUNCTION "keep_has_agent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  clients uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(client_id) INTO clients FROM come WHERE kind = 'primary' AND ends_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(client_id) INTO clients FROM gone WHERE kind = 'primary' AND ends_at IS NULL;
  ELSE
    SELECT array_agg(client_id) INTO clients FROM (
      SELECT client_id FROM (
        SELECT client_id, id FROM gone WHERE kind = 'primary' AND ends_at IS NULL
        UNION ALL
        SELECT client_id, id FROM come WHERE kind = 'primary' AND ends_at IS NULL
      ) AS either GROUP BY client_id, id HAVING count(*) = 1
    ) AS changed;
  END IF;
  IF clients IS NULL THEN
    RETURN NULL;
  END IF;
  -- Locked before it is judged: whoever changed the same client has committed then, and is seen by the next statement.
  PERFORM 1 FROM app_user WHERE id = ANY (clients) ORDER BY id FOR NO KEY UPDATE;
  UPDATE app_user SET has_agent = NOT has_agent WHERE id = ANY (clients) AND has_agent <> EXISTS (
    SELECT 1 FROM assignment WHERE client_id = app_user.id AND kind = 'primary' AND ends_at IS NULL
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "assignment_begins" AFTER INSERT ON "assignment" REFERENCING NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION "keep_has_agent"();--> statement-breakpoint
CREATE TRIGGER "assignment_changes" AFTER UPDATE ON "assignment" REFERENCING OLD TABLE AS gone NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION "keep_has_agent"();--> statement-breakpoint
CREATE TRIGGER "assignment_goes" AFTER DELETE ON "assignment" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "keep_has_agent"();--> statement-breakpoint
-- What the planner does not know yet would be guessed until its next round.
ANALYZE "app_user", "assignment", "invitation";
