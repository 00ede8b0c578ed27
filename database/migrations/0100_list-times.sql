DROP INDEX "bulk_edits_imports_created";--> statement-breakpoint
CREATE INDEX "inventory_counts_started" ON "inventory_counts" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "pricing_sales_starts" ON "pricing_sales" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "pricing_sales_end" ON "pricing_sales" USING btree (coalesce("ends_at", 'infinity')) WHERE "pricing_sales"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_edits_imports_created" ON "bulk_edits_imports" USING btree ("created_at","id");