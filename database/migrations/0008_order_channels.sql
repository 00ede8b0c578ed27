ALTER TABLE "api_keys" ADD COLUMN "first_variant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "channel" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "checkout_reference" text;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_orders_api_key" ON "orders_orders" USING btree ("api_key_id") WHERE "orders_orders"."api_key_id" is not null;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_checkoutReference_unique" UNIQUE("checkout_reference");--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_channel" CHECK ("orders_orders"."channel" in ('shop', 'api', 'hosted-checkout'));