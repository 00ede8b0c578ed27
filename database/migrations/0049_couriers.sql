CREATE TABLE "couriers_cities" (
	"courier_id" uuid NOT NULL,
	"city_key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "couriers_cities_courier_id_city_key_pk" PRIMARY KEY("courier_id","city_key")
);
--> statement-breakpoint
CREATE TABLE "couriers_couriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"known" text[] DEFAULT '{}' NOT NULL,
	"tracking_page" text,
	"gives_numbers" boolean DEFAULT true NOT NULL,
	"payout_days" integer DEFAULT 7 NOT NULL,
	"booking_columns" jsonb,
	"payout_columns" jsonb,
	"adapter" text,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "couriers_couriers_payout_days" CHECK ("couriers_couriers"."payout_days" between 0 and 365)
);
--> statement-breakpoint
INSERT INTO "couriers_couriers" ("id", "name", "known", "tracking_page", "gives_numbers") VALUES
  (gen_random_uuid(), 'TCS', '{tcsexpress,tcscourier}', 'https://www.tcsexpress.com/track/{number}', true),
  (gen_random_uuid(), 'Leopards', '{leopard,leopardscourier,lcs}', 'https://www.leopardscourier.com/shipment_tracking?cn_number={number}', true),
  (gen_random_uuid(), 'M&P', '{mandp,mnp,mpexpress,mulphilog}', 'https://www.mulphilog.com/tracking/{number}', true),
  (gen_random_uuid(), 'Trax', '{sonic,traxlogistics}', 'https://sonic.pk/tracking?tracking_number={number}', true),
  (gen_random_uuid(), 'PostEx', '{}', 'https://postex.pk/tracking?cn={number}', true),
  (gen_random_uuid(), 'Pakistan Post', '{pakpost,ems}', 'https://ep.gov.pk/emtts/EPTrack_Live.aspx?ArticleIDz={number}', true),
  (gen_random_uuid(), 'Own rider', '{rider,ourrider,ourownrider}', null, false);--> statement-breakpoint
ALTER TABLE "orders_shipments" ADD COLUMN "courier_id" uuid;--> statement-breakpoint
UPDATE "orders_shipments" SET "courier_id" = "couriers_couriers"."id" FROM "couriers_couriers"
	WHERE lower(regexp_replace("courier", '[^A-Za-z0-9]', '', 'g')) = ANY ("known" || lower(regexp_replace("name", '[^A-Za-z0-9]', '', 'g')));--> statement-breakpoint
ALTER TABLE "couriers_cities" ADD CONSTRAINT "couriers_cities_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_couriers_name" ON "couriers_couriers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "orders_shipments" ADD CONSTRAINT "orders_shipments_courier_id_couriers_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers_couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_shipments_courier" ON "orders_shipments" USING btree ("courier_id","state","shipped_at") WHERE "orders_shipments"."courier_id" is not null;