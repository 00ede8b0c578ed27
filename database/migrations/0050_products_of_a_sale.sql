CREATE TABLE "pricing_sale_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "pricing_discounts_sale";--> statement-breakpoint
CREATE INDEX "pricing_sale_products_sale" ON "pricing_sale_products" USING btree ("sale_id","product_id");--> statement-breakpoint
CREATE INDEX "pricing_discounts_sale" ON "pricing_discounts" USING btree ("sale_id","state") WHERE "pricing_discounts"."sale_id" is not null;