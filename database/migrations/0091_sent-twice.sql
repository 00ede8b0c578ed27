CREATE TABLE "inventory_count_additions" (
	"count_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "inventory_count_additions_count_id_id_variant_id_units_pk" PRIMARY KEY("count_id","id","variant_id","units")
);
--> statement-breakpoint
ALTER TABLE "bulk_edits_imports" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "payouts_certificates" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "returns_photos" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "inventory_count_additions" ADD CONSTRAINT "inventory_count_additions_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe: the column is new, and the version before writes nothing into it
CREATE UNIQUE INDEX "bulk_edits_imports_request" ON "bulk_edits_imports" USING btree ("request_key");