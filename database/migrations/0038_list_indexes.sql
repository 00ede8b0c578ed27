DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "orders_orders_placed";--> statement-breakpoint
DROP INDEX "orders_orders_phone";--> statement-breakpoint
CREATE INDEX "catalog_products_stacks" ON "catalog_products" USING btree ("id") WHERE "catalog_products"."kind" = 'stack';--> statement-breakpoint
CREATE INDEX "redirects_from_trigrams" ON "redirects" USING gin ("from_path" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "redirects_to_trigrams" ON "redirects" USING gin ("to_path" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "orders_orders_placed" ON "orders_orders" USING btree ("placed_at","number");--> statement-breakpoint
CREATE INDEX "orders_orders_phone" ON "orders_orders" USING btree ("phone" text_pattern_ops,"number");