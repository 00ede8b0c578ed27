CREATE TABLE "catalog_attribute_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_attribute_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"swatch" text,
	CONSTRAINT "catalog_attribute_options_value" UNIQUE("attribute_id","value")
);
--> statement-breakpoint
CREATE TABLE "catalog_attribute_values" (
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"attribute_id" uuid NOT NULL,
	"option_id" integer,
	"number" double precision,
	CONSTRAINT "catalog_attribute_values_kind" CHECK (("catalog_attribute_values"."option_id" is null) <> ("catalog_attribute_values"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "catalog_attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"unit" text,
	"option_group" text,
	"filterable" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_attributes_code_unique" UNIQUE("code"),
	CONSTRAINT "catalog_attributes_type" CHECK ("catalog_attributes"."type" in ('choice', 'number', 'yes-no')),
	CONSTRAINT "catalog_attributes_unit" CHECK ("catalog_attributes"."unit" is null or "catalog_attributes"."type" = 'number'),
	CONSTRAINT "catalog_attributes_group" CHECK ("catalog_attributes"."option_group" is null or "catalog_attributes"."type" = 'choice')
);
--> statement-breakpoint
ALTER TABLE "search_listings" ADD COLUMN "attribute_options" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_listings" ADD COLUMN "attribute_numbers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_attribute_options" ADD CONSTRAINT "catalog_attribute_options_attribute_id_catalog_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."catalog_attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_attribute_values" ADD CONSTRAINT "catalog_attribute_values_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_attribute_values" ADD CONSTRAINT "catalog_attribute_values_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_attribute_values" ADD CONSTRAINT "catalog_attribute_values_attribute_id_catalog_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."catalog_attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_attribute_values" ADD CONSTRAINT "catalog_attribute_values_option_id_catalog_attribute_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."catalog_attribute_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_attribute_values_once" ON "catalog_attribute_values" USING btree ("product_id","attribute_id",coalesce("variant_id", "product_id"),coalesce("option_id", 0));--> statement-breakpoint
CREATE INDEX "catalog_attribute_values_attribute" ON "catalog_attribute_values" USING btree ("attribute_id","product_id");--> statement-breakpoint
CREATE INDEX "catalog_attribute_values_option" ON "catalog_attribute_values" USING btree ("option_id") WHERE "catalog_attribute_values"."option_id" is not null;--> statement-breakpoint
CREATE INDEX "catalog_attribute_values_variant" ON "catalog_attribute_values" USING btree ("variant_id") WHERE "catalog_attribute_values"."variant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_attributes_option_group" ON "catalog_attributes" USING btree ("option_group");--> statement-breakpoint
CREATE INDEX "search_listings_attribute_options" ON "search_listings" USING gin ("attribute_options") WITH (gin_pending_list_limit=512);