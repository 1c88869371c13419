CREATE TABLE "event_chain" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seals" integer NOT NULL,
	"last_event" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_digest" (
	"number" bigint PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"leaf" "bytea" NOT NULL,
	"origin_salt" "bytea",
	"words_salt" "bytea",
	"names_salt" "bytea",
	"values_salt" "bytea",
	"erased" jsonb,
	CONSTRAINT "event_digest_event_id" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "event_seal" (
	"number" integer PRIMARY KEY NOT NULL,
	"last_event" bigint NOT NULL,
	"sealed_until" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "event_user_id";--> statement-breakpoint
DROP INDEX "event_actor_id";--> statement-breakpoint
DROP INDEX "event_created_at";--> statement-breakpoint
CREATE INDEX "event_seal_last_event" ON "event_seal" USING btree ("last_event");--> statement-breakpoint
CREATE INDEX "event_of_user" ON "event" USING btree ("user_id","created_at","id","kind","actor_id");--> statement-breakpoint
CREATE INDEX "event_of_actor" ON "event" USING btree ("actor_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "event_of_kind" ON "event" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "event_in_order" ON "event" USING btree ("created_at","id");