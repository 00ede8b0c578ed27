DROP INDEX "catalog_variants_barcode";--> statement-breakpoint
-- Of several variants on sale with one barcode, the first one keeps it.
UPDATE "catalog_variants" SET "barcode" = NULL WHERE "archived_at" IS NULL AND "barcode" IS NOT NULL
	AND EXISTS (SELECT FROM "catalog_variants" other WHERE other."barcode" = "catalog_variants"."barcode" AND other."archived_at" IS NULL AND other."id" < "catalog_variants"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_variants_barcode" ON "catalog_variants" USING btree ("barcode") WHERE "catalog_variants"."barcode" is not null and "catalog_variants"."archived_at" is null;