CREATE TABLE "accounts_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"second_name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"zip" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_saved_products" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_saved_products_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "forget_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts_addresses" ADD CONSTRAINT "accounts_addresses_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_saved_products" ADD CONSTRAINT "wishlist_saved_products_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_saved_products" ADD CONSTRAINT "wishlist_saved_products_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_stock_alerts" ADD CONSTRAINT "wishlist_stock_alerts_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_addresses_account" ON "accounts_addresses" USING btree ("account_id","used_at");--> statement-breakpoint
CREATE INDEX "wishlist_saved_products_product" ON "wishlist_saved_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_stock_alerts_once" ON "wishlist_stock_alerts" USING btree ("variant_id","email") WHERE "wishlist_stock_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "wishlist_stock_alerts_email" ON "wishlist_stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_orders_forget" ON "orders_orders" USING btree ("forget_at") WHERE "orders_orders"."forgotten_at" is null;