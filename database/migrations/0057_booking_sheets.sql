CREATE TABLE "orders_booked_parcels" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_booking_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text
);
--> statement-breakpoint
ALTER TABLE "couriers_couriers" ADD COLUMN "city_names" text[];--> statement-breakpoint
ALTER TABLE "orders_booked_parcels" ADD CONSTRAINT "orders_booked_parcels_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_booked_parcels" ADD CONSTRAINT "orders_booked_parcels_sheet_id_orders_booking_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."orders_booking_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_booking_sheets" ADD CONSTRAINT "orders_booking_sheets_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_booked_parcels_sheet" ON "orders_booked_parcels" USING btree ("sheet_id","position");--> statement-breakpoint
CREATE INDEX "orders_booking_sheets_courier" ON "orders_booking_sheets" USING btree ("courier_id","created_at");