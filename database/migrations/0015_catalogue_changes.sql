CREATE TABLE "pricing_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"percentage" integer NOT NULL,
	"original" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pricing_discounts_product" UNIQUE("product_id"),
	CONSTRAINT "pricing_discounts_percentage" CHECK ("pricing_discounts"."percentage" between 1 and 99),
	CONSTRAINT "pricing_discounts_original_positive" CHECK ("pricing_discounts"."original" > 0)
);
--> statement-breakpoint
CREATE TABLE "pricing_unmatched_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percentage" integer NOT NULL,
	"original" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
-- A discount belonged to every product of its name; now each of them has one. The first product keeps the discount's id.
INSERT INTO "pricing_discounts" ("id", "product_id", "percentage", "original")
SELECT CASE WHEN row_number() OVER (PARTITION BY named."id" ORDER BY product."id") = 1 THEN named."id" ELSE gen_random_uuid() END,
	product."id", named."percentage", named."original"
FROM "content_discounts" named JOIN "catalog_products" product ON lower(product."name") = lower(named."name")
WHERE named."original" > 0;--> statement-breakpoint
INSERT INTO "pricing_unmatched_discounts" ("id", "name", "percentage", "original")
SELECT named."id", named."name", named."percentage", named."original" FROM "content_discounts" named
WHERE NOT EXISTS (SELECT FROM "pricing_discounts" kept WHERE kept."id" = named."id");--> statement-breakpoint
DROP TABLE "content_discounts" CASCADE;--> statement-breakpoint
ALTER TABLE "catalog_option_groups" DROP CONSTRAINT "catalog_option_groups_position";--> statement-breakpoint
ALTER TABLE "catalog_options" DROP CONSTRAINT "catalog_options_name";--> statement-breakpoint
DROP INDEX "catalog_variants_options";--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_option_groups" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalog_options" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD CONSTRAINT "pricing_discounts_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_path");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_option_groups_position" ON "catalog_option_groups" USING btree ("product_id","position") WHERE "catalog_option_groups"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "catalog_option_groups_product" ON "catalog_option_groups" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_options_name" ON "catalog_options" USING btree ("group_id","name") WHERE "catalog_options"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "catalog_options_group" ON "catalog_options" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "catalog_variants_product" ON "catalog_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "catalog_variants_barcode" ON "catalog_variants" USING btree ("barcode") WHERE "catalog_variants"."barcode" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_variants_options" ON "catalog_variants" USING btree ("product_id",coalesce("first_option_id", "product_id"),coalesce("second_option_id", "product_id")) WHERE "catalog_variants"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_status" CHECK ("catalog_products"."status" in ('draft', 'active', 'archived'));