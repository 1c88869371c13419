-- What lists of people are filtered by (docs/decisions/0047).
CREATE INDEX "assignment_own_clients" ON "assignment" USING btree ("agent_id") WHERE kind = 'primary' and not is_over;--> statement-breakpoint
CREATE INDEX "invitation_failed" ON "invitation" USING btree ("created_at","id") WHERE open_until is not null and delivery = 'failed';--> statement-breakpoint
CREATE INDEX "invitation_asked_again" ON "invitation" USING btree ("created_at","id") WHERE open_until is not null and asked_again_at is not null;--> statement-breakpoint
CREATE INDEX "app_user_never_seen" ON "app_user" USING btree ("role","sort_name" collate "und-x-icu","id") INCLUDE ("status") WHERE last_seen_at is null;--> statement-breakpoint
CREATE INDEX "client_profile_organisation" ON "client_profile" USING btree ("user_id") WHERE kind = 'organisation';
