CREATE TABLE "staff_bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"intent" text NOT NULL,
	"values" jsonb NOT NULL,
	"keys" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_list_columns" (
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "staff_list_columns_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
CREATE TABLE "staff_list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "catalog_products_lower_name";--> statement-breakpoint
ALTER TABLE "staff_bulk_runs" ADD CONSTRAINT "staff_bulk_runs_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_list_columns" ADD CONSTRAINT "staff_list_columns_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_list_views" ADD CONSTRAINT "staff_list_views_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_bulk_runs_created" ON "staff_bulk_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_bulk_runs_account" ON "staff_bulk_runs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_list_views_list" ON "staff_list_views" USING btree ("list","created_at");--> statement-breakpoint
CREATE INDEX "staff_list_views_account" ON "staff_list_views" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "catalog_products_name_trigrams" ON "catalog_products" USING gin (lower("name") gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "catalog_products_status_newest" ON "catalog_products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "catalog_products_name_order" ON "catalog_products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "orders_orders_city" ON "orders_orders" USING btree (lower("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_orders_total" ON "orders_orders" USING btree ("total","number");