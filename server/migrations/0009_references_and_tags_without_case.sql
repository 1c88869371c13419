DROP INDEX "client_profile_tags";--> statement-breakpoint
DROP INDEX "app_user_reference";--> statement-breakpoint
-- By hand: tags are found whatever the case of their letters. The cast of a list of texts to a text depends on no setting.
CREATE FUNCTION "lower_tags"(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT lower(tags::text)::text[] $$;--> statement-breakpoint
CREATE INDEX "client_profile_tags" ON "client_profile" USING gin (lower_tags("tags"));--> statement-breakpoint
-- By hand, from here to the end of the numbering: references are unique whatever the case of their letters. Whoever has one that was there before keeps it
-- with a number behind; the history says so, and the admins are told which.
CREATE FUNCTION "number_doubled_references"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  doubled record;
  renamed text;
  number int;
  list jsonb := '[]';
BEGIN
  FOR doubled IN
    SELECT id, reference FROM (
      SELECT id, reference, row_number() OVER (PARTITION BY lower(reference) ORDER BY created_at, id) AS place FROM app_user WHERE reference IS NOT NULL
    ) AS numbered WHERE place > 1 ORDER BY lower(reference), place
  LOOP
    number := 2;
    LOOP
      renamed := doubled.reference || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (SELECT 1 FROM app_user WHERE lower(reference) = lower(renamed));
      number := number + 1;
    END LOOP;
    UPDATE app_user SET reference = renamed WHERE id = doubled.id;
    INSERT INTO event (id, kind, user_id, network, user_agent, facts, changes, created_at)
    VALUES (gen_random_uuid(), 'reference_numbered', doubled.id, '', '', '{}', jsonb_build_object('reference', jsonb_build_array(doubled.reference, renamed)), now());
    list := list || to_jsonb(renamed);
  END LOOP;
  INSERT INTO alert (id, user_id, role, kind, subject_id, facts, in_app, awaits_email, is_open, created_at, at)
  SELECT gen_random_uuid(), id, 'admin', 'references_numbered', '00000000-0000-0000-0000-000000000000',
    jsonb_build_object('references', list), true, false, false, now(), now()
  FROM app_user WHERE role = 'admin' AND status = 'active' AND list <> '[]';
END $$;--> statement-breakpoint
CREATE INDEX "app_user_reference_for_numbers" ON "app_user" USING btree (lower("reference"));--> statement-breakpoint
SELECT "number_doubled_references"();--> statement-breakpoint
DROP FUNCTION "number_doubled_references"();--> statement-breakpoint
DROP INDEX "app_user_reference_for_numbers";--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_reference" ON "app_user" USING btree (lower("reference"));
