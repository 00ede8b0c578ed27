CREATE TABLE "cart_links" (
	"token" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "orders_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
ALTER TABLE "orders_notes" ADD COLUMN "contact_channel" text;--> statement-breakpoint
ALTER TABLE "orders_notes" ADD COLUMN "contact_result" text;--> statement-breakpoint
ALTER TABLE "orders_tags" ADD CONSTRAINT "orders_tags_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_links_expires" ON "cart_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_tags_tag" ON "orders_tags" USING btree ("tag","number");--> statement-breakpoint
ALTER TABLE "orders_notes" ADD CONSTRAINT "orders_notes_contact" CHECK (("orders_notes"."contact_channel" is null) = ("orders_notes"."contact_result" is null) and "orders_notes"."contact_channel" in ('phone', 'whatsapp') and "orders_notes"."contact_result" in ('reached', 'message-sent', 'no-answer', 'switched-off', 'busy', 'call-later', 'wrong-number'));