CREATE TABLE "push_order_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_order_devices_once" UNIQUE("order_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_order_devices" ADD CONSTRAINT "push_order_devices_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_order_devices_endpoint" ON "push_order_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_order_devices_asked" ON "push_order_devices" USING btree ("asked_at");