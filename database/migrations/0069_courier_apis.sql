CREATE TABLE "couriers_connections" (
	"courier_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"pickup_code" text,
	"webhook_serial" integer DEFAULT 1 NOT NULL,
	"problem" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_courier_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"courier_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tracking_number" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "orders_courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_courier_bookings_state" CHECK ("orders_courier_bookings"."state" in ('waiting', 'sending', 'booked', 'refused', 'cancelling', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "orders_courier_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"tracking_number" text NOT NULL,
	"shipment_id" uuid,
	"word" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "orders_courier_issues_key" UNIQUE("courier_id","key"),
	CONSTRAINT "orders_courier_issues_kind" CHECK ("orders_courier_issues"."kind" in ('unknown-number', 'unknown-word', 'contradiction', 'other-amount', 'not-cancelled', 'booked-twice')),
	CONSTRAINT "orders_courier_issues_state" CHECK ("orders_courier_issues"."state" in ('open', 'linked', 'set-aside', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "orders_courier_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_courier_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"courier_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"tracking_number" text NOT NULL,
	"word" text NOT NULL,
	"step" text,
	"cash" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "orders_courier_news_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "couriers_connections" ADD CONSTRAINT "couriers_connections_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_courier_bookings" ADD CONSTRAINT "orders_courier_bookings_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_courier_bookings" ADD CONSTRAINT "orders_courier_bookings_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_courier_issues" ADD CONSTRAINT "orders_courier_issues_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_courier_issues" ADD CONSTRAINT "orders_courier_issues_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_courier_news" ADD CONSTRAINT "orders_courier_news_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_courier_bookings_shipment" ON "orders_courier_bookings" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_courier_bookings_active" ON "orders_courier_bookings" USING btree ("shipment_id") WHERE "orders_courier_bookings"."state" in ('waiting', 'sending', 'booked', 'cancelling');--> statement-breakpoint
CREATE INDEX "orders_courier_bookings_courier" ON "orders_courier_bookings" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "orders_courier_bookings_tracking" ON "orders_courier_bookings" USING btree ("tracking_number") WHERE "orders_courier_bookings"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_courier_issues_state" ON "orders_courier_issues" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_courier_issues_shipment" ON "orders_courier_issues" USING btree ("shipment_id") WHERE "orders_courier_issues"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_courier_news_courier" ON "orders_courier_news" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "orders_courier_news_waiting" ON "orders_courier_news" USING btree ("courier_id","id") WHERE "orders_courier_news"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "orders_courier_news_received" ON "orders_courier_news" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_shipments_tracked" ON "orders_shipments" USING btree ("courier_id","id") WHERE "orders_shipments"."tracking_number" is not null and "orders_shipments"."state" in ('packed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_shipments_unnamed" ON "orders_shipments" USING btree ("id") WHERE "orders_shipments"."courier_id" is null and "orders_shipments"."courier" is not null;