DROP TABLE "orders_daily_city_sales" CASCADE;--> statement-breakpoint
DROP TABLE "orders_daily_product_sales" CASCADE;--> statement-breakpoint
DROP TABLE "orders_daily_sales" CASCADE;