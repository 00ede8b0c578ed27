CREATE TABLE "pricing_lowered_prices" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"original" integer NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "preview_secret" text;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD COLUMN "state" text DEFAULT 'running' NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pricing_lowered_prices" ADD CONSTRAINT "pricing_lowered_prices_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_lowered_prices" ADD CONSTRAINT "pricing_lowered_prices_discount_id_pricing_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."pricing_discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pricing_lowered_prices_discount" ON "pricing_lowered_prices" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "catalog_products_publish_at" ON "catalog_products" USING btree ("publish_at") WHERE "catalog_products"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_products_preview_secret" ON "catalog_products" USING btree ("preview_secret") WHERE "catalog_products"."preview_secret" is not null;--> statement-breakpoint
CREATE INDEX "pricing_discounts_state" ON "pricing_discounts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "pricing_discounts_starts_at" ON "pricing_discounts" USING btree ("starts_at") WHERE "pricing_discounts"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "pricing_discounts_ends_at" ON "pricing_discounts" USING btree ("ends_at") WHERE "pricing_discounts"."state" = 'running' and "pricing_discounts"."ends_at" is not null;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_publish_drafts" CHECK ("catalog_products"."publish_at" is null or "catalog_products"."status" = 'draft');--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD CONSTRAINT "catalog_variants_cost_positive" CHECK ("catalog_variants"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD CONSTRAINT "catalog_variants_weight_positive" CHECK ("catalog_variants"."weight" > 0);--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD CONSTRAINT "pricing_discounts_state" CHECK ("pricing_discounts"."state" in ('scheduled', 'running', 'ended'));--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD CONSTRAINT "pricing_discounts_period" CHECK ("pricing_discounts"."ends_at" > "pricing_discounts"."starts_at");