CREATE TABLE "orders_adjustments" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_position" integer,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	CONSTRAINT "orders_adjustments_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "orders_adjustments_kind" CHECK ("orders_adjustments"."kind" in ('delivery', 'tax', 'discount', 'coupon', 'staff-price'))
);
--> statement-breakpoint
CREATE TABLE "orders_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text
);
--> statement-breakpoint
CREATE TABLE "orders_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "orders_payments_kind" CHECK ("orders_payments"."kind" in ('due', 'advance', 'collected', 'remitted', 'courier-fee', 'tax-withheld', 'refund-owed', 'refund-paid')),
	CONSTRAINT "orders_payments_amount" CHECK ("orders_payments"."amount" > 0 or ("orders_payments"."amount" < 0 and "orders_payments"."kind" in ('due', 'remitted')))
);
--> statement-breakpoint
CREATE TABLE "orders_shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "orders_shipment_lines_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "orders_shipment_lines_quantity" CHECK ("orders_shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders_shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"total" bigint NOT NULL,
	"cash_due" bigint NOT NULL,
	"courier" text,
	"tracking_number" text,
	"packed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "orders_shipments_number" UNIQUE("order_id","number"),
	CONSTRAINT "orders_shipments_state" CHECK ("orders_shipments"."state" in ('packed', 'shipped', 'delivered', 'refused', 'returned', 'lost', 'cancelled')),
	CONSTRAINT "orders_shipments_cash" CHECK ("orders_shipments"."cash_due" between 0 and "orders_shipments"."total")
);
--> statement-breakpoint
DROP INDEX "orders_orders_email";--> statement-breakpoint
DROP INDEX "orders_orders_phone";--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "confirmation" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_adjustments" ADD CONSTRAINT "orders_adjustments_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_notes" ADD CONSTRAINT "orders_notes_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_payments" ADD CONSTRAINT "orders_payments_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_payments" ADD CONSTRAINT "orders_payments_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_shipment_lines" ADD CONSTRAINT "orders_shipment_lines_shipment_id_orders_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."orders_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_shipment_lines" ADD CONSTRAINT "orders_shipment_lines_order_id_position_orders_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."orders_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_shipments" ADD CONSTRAINT "orders_shipments_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_notes_order" ON "orders_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_payments_order" ON "orders_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_payments_shipment" ON "orders_payments" USING btree ("shipment_id") WHERE "orders_payments"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_shipment_lines_line" ON "orders_shipment_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "orders_shipments_state" ON "orders_shipments" USING btree ("state","packed_at");--> statement-breakpoint
CREATE INDEX "orders_shipments_tracking" ON "orders_shipments" USING btree ("tracking_number") WHERE "orders_shipments"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_lines_variant" ON "orders_lines" USING btree ("variant_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_orders_name" ON "orders_orders" USING btree (lower("first_name" || ' ' || "second_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_orders_email" ON "orders_orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_orders_phone" ON "orders_orders" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_status" CHECK ("orders_orders"."status" in ('open', 'confirmed', 'closed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_confirmation" CHECK ("orders_orders"."confirmation" in ('not-needed', 'waiting', 'confirmed', 'unreachable'));;--> statement-breakpoint
-- The axes of the orders so far, from their states and histories. Orders of the earlier shop that have ended were settled there.
UPDATE "orders_orders" SET
	"status" = CASE "state" WHEN 'placed' THEN 'open' WHEN 'cancelled' THEN 'cancelled' ELSE 'confirmed' END,
	"confirmation" = CASE
		WHEN "payment" <> 'cash-on-delivery' THEN 'not-needed'
		WHEN "state" NOT IN ('placed', 'cancelled') OR EXISTS (SELECT FROM "orders_history" WHERE "order_id" = "orders_orders"."id" AND "orders_history"."state" NOT IN ('placed', 'cancelled')) THEN 'confirmed'
		ELSE 'waiting' END;--> statement-breakpoint
INSERT INTO "orders_adjustments" ("order_id", "position", "kind", "label", "amount")
	SELECT "id", given.position, given.kind, given.label, given.amount
	FROM "orders_orders" CROSS JOIN LATERAL (VALUES (0, 'delivery', 'Delivery', "delivery_fee"), (1, 'tax', 'Tax', "tax")) AS given(position, kind, label, amount)
	WHERE given.amount > 0;--> statement-breakpoint
INSERT INTO "orders_shipments" ("id", "order_id", "number", "state", "total", "cash_due", "courier", "tracking_number", "packed_at", "shipped_at", "ended_at")
	SELECT gen_random_uuid(), "id", 1, "state", "total", CASE WHEN "payment" = 'cash-on-delivery' THEN "total" ELSE 0 END, booking.courier, booking.number,
		coalesce(steps.packed_at, "placed_at"), steps.shipped_at, CASE WHEN "state" IN ('delivered', 'refused', 'returned') THEN coalesce(steps.ended_at, "placed_at") END
	FROM "orders_orders" CROSS JOIN LATERAL (
		SELECT max("at") FILTER (WHERE entry."state" = 'packed') AS packed_at, max("at") FILTER (WHERE entry."state" = 'shipped') AS shipped_at,
			max("at") FILTER (WHERE entry."state" = "orders_orders"."state") AS ended_at
		FROM "orders_history" entry WHERE "order_id" = "orders_orders"."id"
	) steps LEFT JOIN LATERAL (
		SELECT "details"->>'courier' AS courier, "details"->>'trackingNumber' AS number FROM "orders_history"
		WHERE "order_id" = "orders_orders"."id" AND "details"->>'kind' = 'shipment' ORDER BY "position" DESC LIMIT 1
	) booking ON true
	WHERE "state" IN ('packed', 'shipped', 'delivered', 'refused', 'returned') AND EXISTS (SELECT FROM "orders_lines" WHERE "order_id" = "orders_orders"."id");--> statement-breakpoint
INSERT INTO "orders_shipment_lines" ("shipment_id", "order_id", "position", "quantity")
	SELECT "orders_shipments"."id", line."order_id", line."position", line."quantity"
	FROM "orders_shipments" JOIN "orders_lines" line ON line."order_id" = "orders_shipments"."order_id" WHERE line."quantity" > 0;--> statement-breakpoint
-- The book: what was due; what was paid (transfers of confirmed orders, cash of delivered parcels); and what came to nothing, as no longer due or as owed back.
WITH known AS (
	SELECT "id", "total", "state", "placed_at", "payment" <> 'cash-on-delivery' AS in_advance,
		"state" IN ('cancelled', 'refused', 'returned') AS came_to_nothing,
		CASE WHEN "payment" <> 'cash-on-delivery' THEN "state" NOT IN ('placed', 'cancelled') OR steps.confirmed ELSE "state" = 'delivered' OR steps.delivered END AS paid,
		steps.last_at
	FROM "orders_orders" CROSS JOIN LATERAL (
		SELECT coalesce(bool_or(entry."state" NOT IN ('placed', 'cancelled')), false) AS confirmed, coalesce(bool_or(entry."state" = 'delivered'), false) AS delivered,
			coalesce(max("at"), "placed_at") AS last_at
		FROM "orders_history" entry WHERE "order_id" = "orders_orders"."id"
	) steps
	WHERE "total" > 0 AND NOT ("earlier_shop" IS NOT NULL AND "state" IN ('delivered', 'cancelled', 'refused', 'returned'))
)
INSERT INTO "orders_payments" ("id", "order_id", "shipment_id", "kind", "amount", "at", "actor_kind", "actor_id")
	SELECT gen_random_uuid(), known."id", CASE WHEN entry.kind = 'collected' THEN (SELECT "id" FROM "orders_shipments" WHERE "order_id" = known."id") END,
		entry.kind, entry.amount, entry.at, 'system', 'migration'
	FROM known CROSS JOIN LATERAL (
		SELECT 'due' AS kind, "total" AS amount, "placed_at" AS at
		UNION ALL SELECT CASE WHEN in_advance THEN 'advance' ELSE 'collected' END, "total", last_at WHERE paid
		UNION ALL SELECT CASE WHEN paid THEN 'refund-owed' ELSE 'due' END, CASE WHEN paid THEN "total" ELSE -"total" END, last_at WHERE came_to_nothing
	) entry;--> statement-breakpoint
UPDATE "orders_orders" SET "status" = 'closed' WHERE "status" = 'confirmed' AND "state" IN ('delivered', 'refused', 'returned')
	AND NOT EXISTS (
		SELECT FROM "orders_payments" WHERE "order_id" = "orders_orders"."id" GROUP BY "order_id"
		HAVING sum(CASE "kind" WHEN 'due' THEN "amount" WHEN 'refund-paid' THEN "amount" WHEN 'advance' THEN -"amount" WHEN 'collected' THEN -"amount" WHEN 'refund-owed' THEN -"amount" ELSE 0 END) <> 0
			OR sum(CASE "kind" WHEN 'collected' THEN "amount" ELSE 0 END) <> 0
	);--> statement-breakpoint
CREATE TRIGGER "orders_payments_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "orders_payments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
