CREATE TABLE "bank_files_booked" (
	"digest" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_files_columns" (
	"account" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "bank_files_columns_account" CHECK ("bank_files_columns"."account" in ('bank-transfer', 'easypaisa', 'jazzcash'))
);
--> statement-breakpoint
CREATE TABLE "bank_files_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"account" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"headings" text[] DEFAULT '{}' NOT NULL,
	"questions" jsonb,
	"totals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"debits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_files_files_state" CHECK ("bank_files_files"."state" in ('asking', 'tried', 'unreadable', 'discarded')),
	CONSTRAINT "bank_files_files_account" CHECK ("bank_files_files"."account" in ('bank-transfer', 'easypaisa', 'jazzcash'))
);
--> statement-breakpoint
CREATE TABLE "bank_files_rows" (
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"digest" text NOT NULL,
	"order_id" uuid,
	"order_number" bigint,
	"due" bigint,
	"by_hand" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "bank_files_rows_file_id_line_pk" PRIMARY KEY("file_id","line"),
	CONSTRAINT "bank_files_rows_kind" CHECK ("bank_files_rows"."kind" in ('matched', 'other-amount', 'ambiguous', 'unknown', 'recorded', 'twice', 'unreadable', 'booked'))
);
--> statement-breakpoint
ALTER TABLE "bank_files_booked" ADD CONSTRAINT "bank_files_booked_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files_rows" ADD CONSTRAINT "bank_files_rows_file_id_bank_files_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files_rows" ADD CONSTRAINT "bank_files_rows_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_files_booked_order" ON "bank_files_booked" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_files_files_digest" ON "bank_files_files" USING btree ("account","digest") WHERE "bank_files_files"."state" <> 'discarded';--> statement-breakpoint
CREATE INDEX "bank_files_files_created" ON "bank_files_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bank_files_rows_kind" ON "bank_files_rows" USING btree ("file_id","kind","line");--> statement-breakpoint
CREATE INDEX "bank_files_rows_order" ON "bank_files_rows" USING btree ("order_id") WHERE "bank_files_rows"."order_id" is not null;