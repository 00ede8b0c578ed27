CREATE TABLE "orders_exchange_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "orders_exchange_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "orders_exchange_lines_quantity" CHECK ("orders_exchange_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders_exchanges" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"from_order_id" uuid NOT NULL,
	"value" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders_exchange_lines" ADD CONSTRAINT "orders_exchange_lines_order_id_orders_exchanges_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_exchanges"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_exchanges" ADD CONSTRAINT "orders_exchanges_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_exchanges" ADD CONSTRAINT "orders_exchanges_from_order_id_orders_orders_id_fk" FOREIGN KEY ("from_order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_exchanges_from" ON "orders_exchanges" USING btree ("from_order_id","order_id");