CREATE TABLE "inventory_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"batch_number" text,
	"expires_on" date,
	"unit_cost" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"on_hand" integer NOT NULL,
	"unavailable" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventory_batches_once" UNIQUE NULLS NOT DISTINCT("variant_id","batch_number","expires_on","unit_cost"),
	CONSTRAINT "inventory_batches_on_hand" CHECK ("inventory_batches"."on_hand" >= 0),
	CONSTRAINT "inventory_batches_unavailable" CHECK ("inventory_batches"."unavailable" between 0 and "inventory_batches"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "inventory_levels" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"committed" integer DEFAULT 0 NOT NULL,
	"unavailable" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inventory_levels_on_hand" CHECK ("inventory_levels"."on_hand" >= 0),
	CONSTRAINT "inventory_levels_committed" CHECK ("inventory_levels"."committed" >= 0),
	CONSTRAINT "inventory_levels_unavailable" CHECK ("inventory_levels"."unavailable" between 0 and "inventory_levels"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "inventory_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"variant_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"reference_type" text,
	"reference_id" text,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"note" text,
	CONSTRAINT "inventory_movements_quantity" CHECK ("inventory_movements"."quantity" <> 0),
	CONSTRAINT "inventory_movements_reason" CHECK ("inventory_movements"."reason" in ('received', 'sold', 'cancelled', 'returned', 'written-off', 'corrected', 'counted')),
	CONSTRAINT "inventory_movements_reference_type" CHECK ("inventory_movements"."reference_type" in ('order', 'shipment'))
);
--> statement-breakpoint
ALTER TABLE "inventory_batches" ADD CONSTRAINT "inventory_batches_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_levels" ADD CONSTRAINT "inventory_levels_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_batches_number" ON "inventory_batches" USING btree ("batch_number") WHERE "inventory_batches"."batch_number" is not null;--> statement-breakpoint
CREATE INDEX "inventory_batches_expiry" ON "inventory_batches" USING btree ("expires_on") WHERE "inventory_batches"."on_hand" > "inventory_batches"."unavailable";--> statement-breakpoint
CREATE INDEX "inventory_movements_variant" ON "inventory_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "inventory_movements_batch" ON "inventory_movements" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "inventory_movements_reference" ON "inventory_movements" USING btree ("reference_id") WHERE "inventory_movements"."reference_id" is not null;--> statement-breakpoint
-- Orders had their units deducted when they were placed. Those that are not packed yet have them committed now, and on hand again.
WITH open AS (
	SELECT (part->>'variantId')::uuid AS variant_id, sum((part->>'quantity')::int * line."quantity")::int AS units
	FROM "orders_orders" JOIN "orders_lines" line ON line."order_id" = "orders_orders"."id" CROSS JOIN LATERAL jsonb_array_elements(line."takes") part
	WHERE "orders_orders"."state" IN ('placed', 'confirmed') GROUP BY 1
)
INSERT INTO "inventory_levels" ("variant_id", "on_hand", "committed")
	SELECT variant."id", coalesce(stock."on_hand", 0) + coalesce(open.units, 0), coalesce(open.units, 0)
	FROM "catalog_variants" variant LEFT JOIN "inventory_stock" stock ON stock."variant_id" = variant."id" LEFT JOIN open ON open.variant_id = variant."id"
	WHERE stock."variant_id" IS NOT NULL OR open.variant_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "inventory_batches" ("id", "variant_id", "on_hand") SELECT gen_random_uuid(), "variant_id", "on_hand" FROM "inventory_levels" WHERE "on_hand" > 0;--> statement-breakpoint
INSERT INTO "inventory_movements" ("variant_id", "batch_id", "quantity", "reason", "actor_kind", "actor_id", "note")
	SELECT "variant_id", "id", "on_hand", 'corrected', 'system', 'migration', 'Opening stock' FROM "inventory_batches";--> statement-breakpoint
CREATE TRIGGER "inventory_movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "inventory_movements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
