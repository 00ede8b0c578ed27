ALTER TABLE "orders_payments" DROP CONSTRAINT "orders_payments_kind";--> statement-breakpoint
ALTER TABLE "orders_shipments" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_payments_courier" ON "orders_payments" USING btree ("at") WHERE "orders_payments"."kind" in ('collected', 'remitted', 'courier-fee', 'tax-withheld', 'claimed', 'written-off');--> statement-breakpoint
CREATE INDEX "orders_shipments_held" ON "orders_shipments" USING btree ("courier_id","ended_at","held") WHERE "orders_shipments"."held" <> 0;--> statement-breakpoint
ALTER TABLE "orders_payments" ADD CONSTRAINT "orders_payments_kind" CHECK ("orders_payments"."kind" in ('due', 'advance', 'collected', 'remitted', 'courier-fee', 'tax-withheld', 'claimed', 'written-off', 'refund-owed', 'refund-paid'));--> statement-breakpoint
-- What couriers hold of the parcels that there are. Entries without a parcel count for the last one of their order, and an order whose sum is zero holds nothing.
WITH "entries" AS (
  SELECT "order_id", coalesce("shipment_id", (
      SELECT "id" FROM "orders_shipments" "parcel" WHERE "parcel"."order_id" = "entry"."order_id" ORDER BY "state" <> 'cancelled' DESC, "number" DESC LIMIT 1)) AS "shipment_id",
    CASE "kind" WHEN 'collected' THEN "amount" ELSE -"amount" END AS "amount"
  FROM "orders_payments" "entry" WHERE "kind" IN ('collected', 'remitted', 'courier-fee', 'tax-withheld')
), "unsettled" AS (
  SELECT "order_id" FROM "entries" GROUP BY "order_id" HAVING sum("amount") <> 0
), "sums" AS (
  SELECT "shipment_id", sum("amount") AS "amount" FROM "entries" WHERE "order_id" IN (SELECT "order_id" FROM "unsettled") GROUP BY "shipment_id"
)
UPDATE "orders_shipments" "parcel" SET "held" = "sums"."amount" FROM "sums" WHERE "parcel"."id" = "sums"."shipment_id" AND "sums"."amount" <> 0;
