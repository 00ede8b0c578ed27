ALTER TABLE "catalog_attributes" ADD COLUMN "product_field" text;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_attributes_product_field" ON "catalog_attributes" USING btree ("product_field");--> statement-breakpoint
ALTER TABLE "catalog_attributes" ADD CONSTRAINT "catalog_attributes_field" CHECK ("catalog_attributes"."product_field" is null or ("catalog_attributes"."product_field" = 'gender' and "catalog_attributes"."type" = 'choice' and "catalog_attributes"."option_group" is null));--> statement-breakpoint
INSERT INTO "catalog_attributes" ("id", "code", "label", "type", "option_group", "filterable", "position")
SELECT gen_random_uuid(), 'colour', 'Colour', 'choice', 'colour', true, 30 WHERE EXISTS (SELECT FROM "catalog_option_groups" WHERE lower(trim("name")) = 'colour');--> statement-breakpoint
INSERT INTO "catalog_attributes" ("id", "code", "label", "type", "product_field", "filterable", "position")
SELECT gen_random_uuid(), 'gender', 'Gender', 'choice', 'gender', true, 20 WHERE EXISTS (SELECT FROM "catalog_products" WHERE "gender" IS NOT NULL);--> statement-breakpoint
INSERT INTO "catalog_attribute_options" ("attribute_id", "value", "label", "position")
SELECT "id", options."value", options."label", options."place" FROM "catalog_attributes", (VALUES ('male', 'Men', 0), ('female', 'Women', 1), ('unisex', 'Unisex', 2)) AS options ("value", "label", "place")
WHERE "code" = 'gender';
