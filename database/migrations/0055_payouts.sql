CREATE TABLE "orders_courier_days" (
	"courier_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "orders_courier_days_courier_id_day_kind_pk" PRIMARY KEY("courier_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "payouts_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"courier_id" uuid NOT NULL,
	"month" date NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"courier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "payouts_claims_state" CHECK ("payouts_claims"."state" in ('open', 'paid', 'refused', 'written-off')),
	CONSTRAINT "payouts_claims_reason" CHECK ("payouts_claims"."reason" in ('lost', 'short')),
	CONSTRAINT "payouts_claims_amount" CHECK ("payouts_claims"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts_rows" (
	"payout_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"tracking" text NOT NULL,
	"order_reference" text NOT NULL,
	"day" date,
	"collected" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"due" bigint NOT NULL,
	"shipment_id" uuid,
	"order_number" bigint,
	"deliver" boolean NOT NULL,
	"seen" jsonb,
	"note" text,
	CONSTRAINT "payouts_rows_payout_id_line_pk" PRIMARY KEY("payout_id","line"),
	CONSTRAINT "payouts_rows_kind" CHECK ("payouts_rows"."kind" in ('matched', 'short', 'over', 'undelivered', 'unknown', 'twice', 'paid-before', 'other-courier', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "payouts_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"courier_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"headings" text[] DEFAULT '{}' NOT NULL,
	"questions" jsonb,
	"totals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"booked_at" timestamp with time zone,
	"booked_by" text,
	CONSTRAINT "payouts_payouts_state" CHECK ("payouts_payouts"."state" in ('asking', 'tried', 'unreadable', 'booked', 'discarded'))
);
--> statement-breakpoint
ALTER TABLE "orders_courier_days" ADD CONSTRAINT "orders_courier_days_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_certificates" ADD CONSTRAINT "payouts_certificates_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_claims" ADD CONSTRAINT "payouts_claims_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_claims" ADD CONSTRAINT "payouts_claims_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_claims" ADD CONSTRAINT "payouts_claims_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_rows" ADD CONSTRAINT "payouts_rows_payout_id_payouts_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts_payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_rows" ADD CONSTRAINT "payouts_rows_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts_payouts" ADD CONSTRAINT "payouts_payouts_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_courier_days_day" ON "orders_courier_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payouts_certificates_month" ON "payouts_certificates" USING btree ("courier_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_claims_shipment" ON "payouts_claims" USING btree ("shipment_id","reason");--> statement-breakpoint
CREATE INDEX "payouts_claims_open" ON "payouts_claims" USING btree ("courier_id","id") WHERE "payouts_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payouts_rows_kind" ON "payouts_rows" USING btree ("payout_id","kind","line");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_payouts_digest" ON "payouts_payouts" USING btree ("digest") WHERE "payouts_payouts"."state" <> 'discarded';--> statement-breakpoint
CREATE INDEX "payouts_payouts_courier" ON "payouts_payouts" USING btree ("courier_id","id");