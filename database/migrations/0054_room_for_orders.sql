ALTER TABLE "orders_orders" DROP CONSTRAINT "orders_orders_checkoutReference_unique";--> statement-breakpoint
DROP INDEX "orders_orders_account";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_orders_checkout_reference" ON "orders_orders" USING btree ("checkout_reference") WHERE "orders_orders"."checkout_reference" is not null;--> statement-breakpoint
CREATE INDEX "orders_orders_account" ON "orders_orders" USING btree ("account_id","placed_at") WHERE "orders_orders"."account_id" is not null;--> statement-breakpoint
-- A page that is nearly full takes no new row: each short one would otherwise fill the gap that a longer one left on some old page, which has to be read and logged whole.
ALTER TABLE "orders_orders" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "orders_history" SET (fillfactor = 90);
