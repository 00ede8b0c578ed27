DROP INDEX "orders_orders_forget";--> statement-breakpoint
CREATE INDEX "accounts_accounts_role" ON "accounts_accounts" USING btree ("role") WHERE "accounts_accounts"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX "cart_carts_account" ON "cart_carts" USING btree ("account_id") WHERE "cart_carts"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "catalog_categories_picture" ON "catalog_categories" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "catalog_product_pictures_picture" ON "catalog_product_pictures" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "catalog_variants_picture" ON "catalog_variants" USING btree ("picture_key") WHERE "catalog_variants"."picture_key" is not null;--> statement-breakpoint
CREATE INDEX "content_articles_picture" ON "content_articles" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "content_banners_wide" ON "content_banners" USING btree ("wide_key");--> statement-breakpoint
CREATE INDEX "content_banners_tall" ON "content_banners" USING btree ("tall_key");--> statement-breakpoint
CREATE INDEX "content_messages_email" ON "content_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "notifications_sent_at" ON "notifications_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "orders_orders_state" ON "orders_orders" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "wishlist_stock_alerts_variant" ON "wishlist_stock_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "wishlist_stock_alerts_asked" ON "wishlist_stock_alerts" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "wishlist_stock_alerts_told" ON "wishlist_stock_alerts" USING btree ("told_at") WHERE "wishlist_stock_alerts"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_orders_forget" ON "orders_orders" USING btree ("forget_at") WHERE "orders_orders"."forget_at" is not null and "orders_orders"."forgotten_at" is null;--> statement-breakpoint
ALTER TABLE "orders_history" ADD CONSTRAINT "orders_history_state" CHECK ("orders_history"."state" in ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'refused', 'returned'));--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_state" CHECK ("orders_orders"."state" in ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'refused', 'returned'));