CREATE TABLE "orders_sales_cohorts" (
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"courier_id" text NOT NULL,
	"name" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_sales_cohorts_day_outcome_courier_id_pk" PRIMARY KEY("day","outcome","courier_id"),
	CONSTRAINT "orders_sales_cohorts_outcome" CHECK ("orders_sales_cohorts"."outcome" in ('money', 'held', 'unsettled', 'refused', 'returned', 'lost', 'cancelled', 'underway'))
);
--> statement-breakpoint
CREATE TABLE "orders_sales_sums" (
	"subject" text NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"placed_total" bigint DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"delivered_total" bigint DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refused_total" bigint DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"returned_total" bigint DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"goods_total" bigint DEFAULT 0 NOT NULL,
	"cost_total" bigint DEFAULT 0 NOT NULL,
	"unknown_total" bigint DEFAULT 0 NOT NULL,
	"fees_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_sales_sums_subject_grain_day_key_pk" PRIMARY KEY("subject","grain","day","key"),
	CONSTRAINT "orders_sales_sums_subject" CHECK ("orders_sales_sums"."subject" in ('all', 'city', 'courier', 'channel', 'product', 'discount')),
	CONSTRAINT "orders_sales_sums_grain" CHECK ("orders_sales_sums"."grain" in ('day', 'month'))
);
--> statement-breakpoint
DROP INDEX "orders_shipments_delivered";--> statement-breakpoint
CREATE INDEX "orders_shipments_ended" ON "orders_shipments" USING btree ("ended_at") WHERE "orders_shipments"."ended_at" is not null;
--> statement-breakpoint
INSERT INTO orders_sales_sums (subject, grain, day, key, name, placed, placed_total, delivered, delivered_total)
SELECT 'all', 'day', day, '', '', placed, placed_total, delivered, delivered_total FROM orders_daily_sales
UNION ALL SELECT 'city', 'day', day, city_key, name, placed, placed_total, delivered, delivered_total FROM orders_daily_city_sales;
--> statement-breakpoint
INSERT INTO orders_stale_sales_days (day)
SELECT day::date FROM (
  SELECT least((SELECT min(placed_at) FROM orders_orders), (SELECT min(ended_at) FROM orders_shipments WHERE ended_at IS NOT NULL)) AT TIME ZONE 'Asia/Karachi' AS first,
    greatest((SELECT max(placed_at) FROM orders_orders), (SELECT max(ended_at) FROM orders_shipments WHERE ended_at IS NOT NULL)) AT TIME ZONE 'Asia/Karachi' AS last) AS sold
CROSS JOIN LATERAL generate_series(first::date, last::date, interval '1 day') AS day
ON CONFLICT DO NOTHING;
