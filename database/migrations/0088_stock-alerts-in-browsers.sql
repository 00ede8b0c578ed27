-- safe: the version before writes an address always; it cannot mail to an alert without one, and that job is tried again by this one
ALTER TABLE "wishlist_stock_alerts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_stock_alerts" ADD COLUMN "endpoint" text;--> statement-breakpoint
ALTER TABLE "wishlist_stock_alerts" ADD COLUMN "p256dh" text;--> statement-breakpoint
ALTER TABLE "wishlist_stock_alerts" ADD COLUMN "auth" text;--> statement-breakpoint
ALTER TABLE "wishlist_stock_alerts" ADD COLUMN "account_id" uuid;--> statement-breakpoint
-- safe: the column is new, and the version before writes nothing into it
ALTER TABLE "wishlist_stock_alerts" ADD CONSTRAINT "wishlist_stock_alerts_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- safe: the version before writes no endpoint, and the index holds rows with one alone
CREATE UNIQUE INDEX "wishlist_stock_alerts_once_in_browser" ON "wishlist_stock_alerts" USING btree ("variant_id","endpoint") WHERE "wishlist_stock_alerts"."told_at" is null and "wishlist_stock_alerts"."endpoint" is not null;--> statement-breakpoint
CREATE INDEX "wishlist_stock_alerts_endpoint" ON "wishlist_stock_alerts" USING btree ("endpoint") WHERE "wishlist_stock_alerts"."endpoint" is not null;--> statement-breakpoint
CREATE INDEX "wishlist_stock_alerts_account" ON "wishlist_stock_alerts" USING btree ("account_id") WHERE "wishlist_stock_alerts"."account_id" is not null;--> statement-breakpoint
-- safe: the version before writes an address and none of the new columns
ALTER TABLE "wishlist_stock_alerts" ADD CONSTRAINT "wishlist_stock_alerts_recipient" CHECK (num_nonnulls("wishlist_stock_alerts"."email", "wishlist_stock_alerts"."endpoint") = 1 and num_nonnulls("wishlist_stock_alerts"."endpoint", "wishlist_stock_alerts"."p256dh", "wishlist_stock_alerts"."auth") in (0, 3));