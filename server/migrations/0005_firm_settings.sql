CREATE TABLE "firm_logo" (
	"key" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "support_phone" text;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "label_agent" text DEFAULT 'Agent' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "label_agents" text DEFAULT 'Agents' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "label_client" text DEFAULT 'Client' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "label_clients" text DEFAULT 'Clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "date_order" text DEFAULT 'dmy' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "year_starts_in" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "invitation_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "agents_may_invite" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "agents_may_deactivate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "agents_may_export" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "agents_may_write" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "media_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "retention_years" integer DEFAULT 10 NOT NULL;