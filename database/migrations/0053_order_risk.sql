CREATE TABLE "orders_city_ends" (
	"city_key" text PRIMARY KEY NOT NULL,
	"delivered" integer NOT NULL,
	"refused" integer NOT NULL,
	"returned" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_risk_overrules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"level" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "orders_risk_overrules_level" CHECK ("orders_risk_overrules"."level" in ('low', 'look', 'high'))
);
--> statement-breakpoint
ALTER TABLE "orders_risk_overrules" ADD CONSTRAINT "orders_risk_overrules_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_risk_overrules_order" ON "orders_risk_overrules" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_orders_ended_address" ON "orders_orders" USING btree ("address_key","number") WHERE "orders_orders"."state" in ('delivered', 'refused', 'returned') and "orders_orders"."forgotten_at" is null;