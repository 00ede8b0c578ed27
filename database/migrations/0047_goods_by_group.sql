DROP INDEX "catalog_product_categories_category";--> statement-breakpoint
DROP INDEX "catalog_products_brand";--> statement-breakpoint
CREATE INDEX "catalog_product_categories_category" ON "catalog_product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "catalog_products_brand" ON "catalog_products" USING btree ("brand_id","id");