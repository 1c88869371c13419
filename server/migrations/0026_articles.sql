CREATE TABLE "article_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text,
	"large" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"notify" boolean NOT NULL,
	"told_at" timestamp with time zone,
	"job_id" uuid,
	"emailed_until" uuid,
	"emails" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_reminder" (
	"article_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_reminder_article_id_person_id_pk" PRIMARY KEY("article_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "article_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_version" (
	"article_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"body" text NOT NULL,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"cover_id" uuid,
	"attachment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"acknowledgement_required" boolean NOT NULL,
	"read_minutes" integer NOT NULL,
	"sha256" text NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_version_article_id_n_pk" PRIMARY KEY("article_id","n")
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"body" text NOT NULL,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"cover_id" uuid,
	"attachment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"acknowledgement_required" boolean NOT NULL,
	"author_id" uuid,
	"status" text NOT NULL,
	"slug" text,
	"version" integer DEFAULT 0 NOT NULL,
	"news_version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"pinned_until" timestamp with time zone,
	"has_changes" boolean DEFAULT false NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"acknowledged" integer DEFAULT 0 NOT NULL,
	"search" "tsvector",
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_mark" ALTER COLUMN "shelves_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_mark" ADD COLUMN "articles_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_image" ADD CONSTRAINT "article_image_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_image" ADD CONSTRAINT "article_image_by_id_app_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_publication" ADD CONSTRAINT "article_publication_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_publication" ADD CONSTRAINT "article_publication_by_id_app_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reminder" ADD CONSTRAINT "article_reminder_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reminder" ADD CONSTRAINT "article_reminder_person_id_app_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slug" ADD CONSTRAINT "article_slug_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_by_id_app_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_image_article_id" ON "article_image" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_image_by_id" ON "article_image" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "article_publication_article_id" ON "article_publication" USING btree ("article_id","at");--> statement-breakpoint
CREATE INDEX "article_publication_by_id" ON "article_publication" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "article_publication_untold" ON "article_publication" USING btree ("at") WHERE told_at is null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "article_publication_at" ON "article_publication" USING btree ("at") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "article_reminder_person_id" ON "article_reminder" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "article_slug_article_id" ON "article_slug" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_version_by_id" ON "article_version" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "article_published_at" ON "article" USING btree ("published_at","id") WHERE status in ('scheduled', 'published');--> statement-breakpoint
CREATE INDEX "article_updated_at" ON "article" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "article_author_id" ON "article" USING btree ("author_id","updated_at");--> statement-breakpoint
CREATE INDEX "article_search" ON "article" USING gin ("search");