-- The same as foldText of the server: a name is found with and without its accents.
CREATE FUNCTION "fold_text"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(replace(replace(replace(
    lower(regexp_replace(normalize("written", NFD), '[\u0300-\u036f]+', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øđłıς', 'odliσ')
$$;--> statement-breakpoint
ALTER TABLE "app_user" drop column "search_text";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || coalesce(reference, '') || coalesce(' ' || organisation_name, '') || coalesce(' ' || regexp_replace(phone, '[^0-9]', '', 'g'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "app_user_search_text" ON "app_user" USING gin ("search_text" gin_trgm_ops);
