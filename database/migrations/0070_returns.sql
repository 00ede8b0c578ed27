CREATE TABLE "returns_items" (
	"return_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "returns_items_return_id_shipment_id_batch_id_pk" PRIMARY KEY("return_id","shipment_id","batch_id"),
	CONSTRAINT "returns_items_quantity" CHECK ("returns_items"."quantity" > 0),
	CONSTRAINT "returns_items_decided" CHECK ("returns_items"."restocked" >= 0 and "returns_items"."written_off" >= 0 and "returns_items"."restocked" + "returns_items"."written_off" <= "returns_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "returns_lines" (
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	"reason" text,
	CONSTRAINT "returns_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "returns_lines_quantity" CHECK ("returns_lines"."quantity" > 0),
	CONSTRAINT "returns_lines_received" CHECK ("returns_lines"."received" between 0 and "returns_lines"."quantity"),
	CONSTRAINT "returns_lines_reason" CHECK ("returns_lines"."reason" in ('damaged', 'wrong-item', 'expired', 'wrong-size', 'changed-mind'))
);
--> statement-breakpoint
CREATE TABLE "returns_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "returns_returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"order_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"shipment_id" uuid,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refund" bigint,
	"credited" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "returns_returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_returns_state" CHECK ("returns_returns"."state" in ('requested', 'approved', 'declined', 'received', 'inspected', 'closed')),
	CONSTRAINT "returns_returns_origin" CHECK ("returns_returns"."origin" in ('shopper', 'parcel')),
	CONSTRAINT "returns_returns_outcome" CHECK ("returns_returns"."outcome" in ('refund', 'exchange', 'credit')),
	CONSTRAINT "returns_returns_refund" CHECK ("returns_returns"."refund" >= 0 and "returns_returns"."credited" between 0 and "returns_returns"."refund")
);
--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD COLUMN "return_class" text;--> statement-breakpoint
ALTER TABLE "orders_shipment_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns_items" ADD CONSTRAINT "returns_items_return_id_returns_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns_items" ADD CONSTRAINT "returns_items_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns_items" ADD CONSTRAINT "returns_items_batch_id_inventory_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."inventory_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns_lines" ADD CONSTRAINT "returns_lines_return_id_returns_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns_lines" ADD CONSTRAINT "returns_lines_order_id_position_orders_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."orders_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns_photos" ADD CONSTRAINT "returns_photos_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns_returns" ADD CONSTRAINT "returns_returns_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns_returns" ADD CONSTRAINT "returns_returns_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_items_shipment" ON "returns_items" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "returns_items_batch" ON "returns_items" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "returns_lines_line" ON "returns_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "returns_photos_return" ON "returns_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_photos_created" ON "returns_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returns_photos_order" ON "returns_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_returns_order" ON "returns_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_returns_state" ON "returns_returns" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_returns_shipment" ON "returns_returns" USING btree ("shipment_id") WHERE "returns_returns"."shipment_id" is not null;--> statement-breakpoint
ALTER TABLE "catalog_categories" ADD CONSTRAINT "catalog_categories_return_class" CHECK ("catalog_categories"."return_class" in ('supplements', 'accessories', 'wear', 'other'));--> statement-breakpoint
ALTER TABLE "orders_shipment_lines" ADD CONSTRAINT "orders_shipment_lines_returned" CHECK ("orders_shipment_lines"."returned" between 0 and "orders_shipment_lines"."quantity");
--> statement-breakpoint
update catalog_categories set return_class = 'supplements' where slug = 'supplements';
--> statement-breakpoint
update catalog_categories set return_class = 'accessories' where slug = 'accessories';
--> statement-breakpoint
update catalog_categories set return_class = 'wear' where slug = 'gym-wear';
