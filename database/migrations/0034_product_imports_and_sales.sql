CREATE TABLE "bulk_edits_import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"has_warnings" boolean NOT NULL,
	"work" jsonb,
	"findings" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	CONSTRAINT "bulk_edits_import_items_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "bulk_edits_import_items_kind" CHECK ("bulk_edits_import_items"."kind" in ('create', 'change', 'unchanged', 'refused')),
	CONSTRAINT "bulk_edits_import_items_outcome" CHECK ("bulk_edits_import_items"."outcome" in ('none', 'waiting', 'saved', 'conflict', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bulk_edits_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"bytes" integer NOT NULL,
	"with_stock" boolean NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"encoding" text,
	"delimiter" text,
	"unknown_columns" text[] DEFAULT '{}' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"warned" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"unsaved" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"started_by" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_edits_imports_state" CHECK ("bulk_edits_imports"."state" in ('checking', 'checked', 'unreadable', 'applying', 'applied', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "pricing_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"percentage" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"products" integer NOT NULL,
	"skipped" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_edits_import_items" ADD CONSTRAINT "bulk_edits_import_items_import_id_bulk_edits_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_edits_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_import_items_outcome" ON "bulk_edits_import_items" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "bulk_edits_import_items_kind" ON "bulk_edits_import_items" USING btree ("import_id","kind","position");--> statement-breakpoint
CREATE INDEX "bulk_edits_imports_created" ON "bulk_edits_imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "pricing_discounts" ADD CONSTRAINT "pricing_discounts_sale_id_pricing_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."pricing_sales"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pricing_discounts_sale" ON "pricing_discounts" USING btree ("sale_id") WHERE "pricing_discounts"."sale_id" is not null;