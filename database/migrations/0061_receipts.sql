CREATE TABLE "orders_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"digest" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"amount" bigint,
	"note" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "orders_receipts_state" CHECK ("orders_receipts"."state" in ('sent', 'arrived', 'partly', 'not-found', 'other-amount')),
	CONSTRAINT "orders_receipts_amount" CHECK ("orders_receipts"."amount" > 0),
	CONSTRAINT "orders_receipts_answered" CHECK (("orders_receipts"."state" = 'sent') = ("orders_receipts"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders_receipts" ADD CONSTRAINT "orders_receipts_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipts_digest" ON "orders_receipts" USING btree ("order_id","digest");--> statement-breakpoint
CREATE INDEX "orders_receipts_state" ON "orders_receipts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_receipts_sent" ON "orders_receipts" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "orders_receipts_reference" ON "orders_receipts" USING btree (regexp_replace(upper("reference"), '[^A-Z0-9]', '', 'g') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_payments_transfer" ON "orders_payments" USING btree (regexp_replace(upper("reference"), '[^A-Z0-9]', '', 'g')) WHERE "orders_payments"."kind" = 'advance' and "orders_payments"."reference" is not null;--> statement-breakpoint
CREATE INDEX "orders_orders_payment_reference" ON "orders_orders" USING btree (regexp_replace(upper("payment_reference"), '[^A-Z0-9]', '', 'g')) WHERE "orders_orders"."payment_reference" is not null;