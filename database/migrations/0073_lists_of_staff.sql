DROP INDEX "orders_orders_city";--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "owed_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_files_files_state" ON "bank_files_files" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_files_files_account" ON "bank_files_files" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "bank_files_rows_bookable" ON "bank_files_rows" USING btree ("file_id") WHERE "bank_files_rows"."kind" in ('matched', 'other-amount');--> statement-breakpoint
CREATE INDEX "orders_waiting_number" ON "orders_waiting" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_payments_credit" ON "orders_payments" USING btree ("order_id") WHERE "orders_payments"."kind" = 'credit-spent';--> statement-breakpoint
CREATE INDEX "orders_orders_owed_back" ON "orders_orders" USING btree ("number") WHERE "orders_orders"."owed_back" > 0;--> statement-breakpoint
CREATE INDEX "orders_orders_source" ON "orders_orders" USING btree ("utm_source","number") WHERE "orders_orders"."utm_source" is not null;--> statement-breakpoint
CREATE INDEX "orders_orders_channel" ON "orders_orders" USING btree ("channel","number") WHERE "orders_orders"."channel" <> 'shop';--> statement-breakpoint
CREATE INDEX "orders_shipment_lines_returned" ON "orders_shipment_lines" USING btree ("order_id") WHERE "orders_shipment_lines"."returned" > 0;--> statement-breakpoint
CREATE INDEX "payouts_payouts_state" ON "payouts_payouts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_orders_city" ON "orders_orders" USING btree (lower("city") text_pattern_ops,"number");
--> statement-breakpoint
-- What the shop owes each shopper by the book so far.
UPDATE "orders_orders" SET "owed_back" = -"owed"."balance" FROM (
  SELECT "order_id", sum("amount" * CASE
    WHEN "kind" IN ('due', 'refund-paid', 'credit-given', 'exchange-out') THEN 1
    WHEN "kind" IN ('advance', 'collected', 'refund-owed', 'credit-spent', 'exchange-in') THEN -1
    ELSE 0 END) AS "balance"
  FROM "orders_payments" GROUP BY "order_id"
) AS "owed" WHERE "owed"."order_id" = "orders_orders"."id" AND "owed"."balance" < 0;
--> statement-breakpoint
-- A new index on an expression has no statistics, and without them a common city looks rare.
ANALYZE "orders_orders";
