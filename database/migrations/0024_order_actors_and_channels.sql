ALTER TABLE "orders_orders" DROP CONSTRAINT "orders_orders_channel";--> statement-breakpoint
ALTER TABLE "orders_history" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "orders_history" ADD COLUMN "actor_id" text;--> statement-breakpoint
-- "by" held "shopper", "shop" or the account of a staff member. A shopper was a customer where the order has or had an account; the book says who placed an order that an account claimed later. Which job of the shop it was, nobody recorded.
UPDATE "orders_history" SET
	"actor_kind" = CASE "by"
		WHEN 'shop' THEN 'system'
		WHEN 'shopper' THEN coalesce(
			(SELECT min(due."actor_kind") FROM "orders_payments" due WHERE "orders_history"."position" = 0 AND due."order_id" = "orders_history"."order_id" AND due."kind" = 'due' AND due."actor_kind" IN ('guest', 'customer')),
			CASE WHEN "account_id" IS NULL AND "forget_at" IS NULL THEN 'guest' ELSE 'customer' END)
		ELSE 'staff' END,
	"actor_id" = CASE WHEN "by" IN ('shop', 'shopper') THEN NULL ELSE "by" END
	FROM "orders_orders" WHERE "orders_orders"."id" = "orders_history"."order_id";--> statement-breakpoint
ALTER TABLE "orders_history" ALTER COLUMN "actor_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_history" DROP COLUMN "by";--> statement-breakpoint
ALTER TABLE "orders_history" ADD CONSTRAINT "orders_history_actor" CHECK ("orders_history"."actor_kind" in ('guest', 'customer', 'staff', 'system'));--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_channel" CHECK ("orders_orders"."channel" in ('shop', 'api', 'hosted-checkout', 'phone', 'whatsapp'));
