CREATE TABLE "orders_daily_city_sales" (
	"day" date NOT NULL,
	"city_key" text NOT NULL,
	"name" text NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"placed_total" bigint DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"delivered_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_daily_city_sales_day_city_key_pk" PRIMARY KEY("day","city_key")
);
--> statement-breakpoint
CREATE TABLE "orders_daily_product_sales" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"placed_total" bigint DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"delivered_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_daily_product_sales_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "orders_daily_sales" (
	"day" date PRIMARY KEY NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"placed_total" bigint DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"delivered_total" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_sales_rankings" (
	"period" integer NOT NULL,
	"subject" text NOT NULL,
	"rank" integer NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"placed" integer DEFAULT 0 NOT NULL,
	"placed_total" bigint DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"delivered_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_sales_rankings_period_subject_rank_pk" PRIMARY KEY("period","subject","rank"),
	CONSTRAINT "orders_sales_rankings_period" CHECK ("orders_sales_rankings"."period" in (30, 90)),
	CONSTRAINT "orders_sales_rankings_subject" CHECK ("orders_sales_rankings"."subject" in ('product', 'city'))
);
--> statement-breakpoint
CREATE TABLE "orders_stale_sales_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_launch" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mail_token" text,
	"mail_arrived_at" timestamp with time zone,
	"put_away_at" timestamp with time zone,
	CONSTRAINT "settings_launch_one_row" CHECK ("settings_launch"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_presence_subject_type_subject_id_account_id_pk" PRIMARY KEY("subject_type","subject_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_presence_account" ON "staff_presence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_presence_seen" ON "staff_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "audit_entries_type" ON "audit_entries" USING btree ("subject_type","id");--> statement-breakpoint
CREATE INDEX "orders_shipments_delivered" ON "orders_shipments" USING btree ("ended_at") WHERE "orders_shipments"."state" = 'delivered';
--> statement-breakpoint
INSERT INTO "orders_stale_sales_days" SELECT (placed_at AT TIME ZONE 'Asia/Karachi')::date FROM "orders_orders" UNION SELECT (ended_at AT TIME ZONE 'Asia/Karachi')::date FROM "orders_shipments" WHERE state = 'delivered' AND ended_at IS NOT NULL;
