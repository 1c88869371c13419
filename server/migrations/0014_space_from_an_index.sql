DROP INDEX "material_owner_id";--> statement-breakpoint
CREATE INDEX "material_owner_id" ON "material" USING btree ("owner_id","shelf","version","size");