ALTER TABLE "orders_lines" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "utm_campaign" text;