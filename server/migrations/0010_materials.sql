CREATE TABLE "folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"visibility" text NOT NULL,
	"first" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "material_notice" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_reminder" (
	"material_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_reminder_material_id_person_id_pk" PRIMARY KEY("material_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "material_retention" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"delete_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_version" (
	"material_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"url" text,
	"by_id" uuid,
	"from_client" boolean DEFAULT false NOT NULL,
	"restored_from" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_version_material_id_n_pk" PRIMARY KEY("material_id","n")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shelf" text NOT NULL,
	"owner_id" uuid,
	"folder_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"audience" text,
	"publish_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"acknowledgement_required" boolean DEFAULT false NOT NULL,
	"allow_download" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"type" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"url" text,
	"from_client" boolean DEFAULT false NOT NULL,
	"by_id" uuid,
	"opened" integer DEFAULT 0 NOT NULL,
	"source_id" uuid,
	"source_version" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"handed_over" jsonb,
	"search_text" text NOT NULL,
	"sort_title" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"is_reader" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_name" text,
	"acknowledged_network" text,
	"file_name" text,
	"sha256" text,
	CONSTRAINT "receipt_thing_id_version_person_id_pk" PRIMARY KEY("thing_id","version","person_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"media_type" text NOT NULL,
	"scan" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unnamed_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_part" (
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"length" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "upload_part_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"shelf" text NOT NULL,
	"owner_id" uuid,
	"folder_id" uuid,
	"sha256" text,
	"claim" jsonb,
	"worked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"material_id" uuid,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent_id_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_notice" ADD CONSTRAINT "material_notice_person_id_app_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_reminder" ADD CONSTRAINT "material_reminder_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_reminder" ADD CONSTRAINT "material_reminder_person_id_app_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_retention" ADD CONSTRAINT "material_retention_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_version" ADD CONSTRAINT "material_version_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_version" ADD CONSTRAINT "material_version_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_version" ADD CONSTRAINT "material_version_by_id_app_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_by_id_app_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_source_id_material_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."material"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_deleted_by_app_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_person_id_app_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_person_id_app_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_owner_id_first" ON "folder" USING btree ("owner_id","first") WHERE first is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_place_name" ON "folder" USING btree ("owner_id",coalesce("parent_id", "owner_id"),lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "folder_owner_id" ON "folder" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "folder_parent_id" ON "folder" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folder_created_by" ON "folder" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "material_reminder_person_id" ON "material_reminder" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "material_retention_delete_at" ON "material_retention" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "material_version_file_id" ON "material_version" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "material_version_by_id" ON "material_version" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "material_folder_title" ON "material" USING btree ("folder_id","sort_title" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_folder_updated_at" ON "material" USING btree ("folder_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_folder_size" ON "material" USING btree ("folder_id","size","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_folder_opened" ON "material" USING btree ("folder_id","opened","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_shelf_title" ON "material" USING btree ("shelf","owner_id","sort_title" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_shelf_updated_at" ON "material" USING btree ("shelf","owner_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_updated_at" ON "material" USING btree ("shelf","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_owner_id" ON "material" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "material_folder_id" ON "material" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "material_file_id" ON "material" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "material_by_id" ON "material" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "material_source_id" ON "material" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "material_deleted_by" ON "material" USING btree ("deleted_by") WHERE deleted_by is not null;--> statement-breakpoint
CREATE INDEX "material_deleted_at" ON "material" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "material_from_client" ON "material" USING btree ("owner_id","id") WHERE from_client and deleted_at is null;--> statement-breakpoint
CREATE INDEX "material_handed_over" ON "material" USING btree (("handed_over" ->> 'owner')) WHERE handed_over is not null;--> statement-breakpoint
CREATE INDEX "material_search_text" ON "material" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "receipt_person_id" ON "receipt" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_key" ON "stored_file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "stored_file_unnamed_since" ON "stored_file" USING btree ("unnamed_since");--> statement-breakpoint
CREATE INDEX "stored_file_created_at" ON "stored_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_person_id" ON "upload" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_owner_id" ON "upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "upload_folder_id" ON "upload" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "upload_file_id" ON "upload" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "upload_material_id" ON "upload" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "upload_expires_at" ON "upload" USING btree ("expires_at");