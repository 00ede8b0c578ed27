CREATE TABLE "inventory_count_lines" (
	"count_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"counted_by" text,
	CONSTRAINT "inventory_count_lines_count_id_variant_id_pk" PRIMARY KEY("count_id","variant_id"),
	CONSTRAINT "inventory_count_lines_counted" CHECK ("inventory_count_lines"."counted" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "inventory_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'counting' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "inventory_counts_state" CHECK ("inventory_counts"."state" in ('counting', 'review', 'booked', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "inventory_low_stock" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"alert_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inventory_sales" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"units30" integer NOT NULL,
	"units90" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_valuations" (
	"day" date PRIMARY KEY NOT NULL,
	"units" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"units_without_cost" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inventory_levels" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_count_id_inventory_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."inventory_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD CONSTRAINT "inventory_count_lines_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_low_stock" ADD CONSTRAINT "inventory_low_stock_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_sales" ADD CONSTRAINT "inventory_sales_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_count_lines_variant" ON "inventory_count_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "inventory_counts_state" ON "inventory_counts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "inventory_low_stock_since" ON "inventory_low_stock" USING btree ("since","variant_id");--> statement-breakpoint
CREATE INDEX "inventory_low_stock_alert" ON "inventory_low_stock" USING btree ("alert_id","since");--> statement-breakpoint
CREATE INDEX "inventory_sales_units" ON "inventory_sales" USING btree ("units30","variant_id");--> statement-breakpoint
CREATE INDEX "inventory_batches_unavailable" ON "inventory_batches" USING btree ("id") WHERE "inventory_batches"."unavailable" > 0;--> statement-breakpoint
CREATE INDEX "inventory_movements_sales" ON "inventory_movements" USING btree ("at","variant_id","quantity") WHERE "inventory_movements"."reason" in ('sold', 'cancelled', 'returned');--> statement-breakpoint
ALTER TABLE "inventory_levels" ADD CONSTRAINT "inventory_levels_low_stock_at" CHECK ("inventory_levels"."low_stock_at" between 0 and 1000000);--> statement-breakpoint
-- What is low already is listed, but nobody is told of it: that mail would be about the past.
INSERT INTO "inventory_low_stock" ("variant_id", "alert_id")
	SELECT "variant_id", '00000000-0000-0000-0000-000000000000' FROM "inventory_levels"
	WHERE "on_hand" - "committed" - "unavailable" <= 5;
