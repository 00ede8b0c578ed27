CREATE TABLE "messaging_opt_out_ends" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders_waiting" DROP CONSTRAINT "orders_waiting_result";--> statement-breakpoint
ALTER TABLE "orders_notes" DROP CONSTRAINT "orders_notes_contact";--> statement-breakpoint
ALTER TABLE "orders_waiting" ADD COLUMN "untold_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messaging_opt_out_ends_at" ON "messaging_opt_out_ends" USING btree ("at");--> statement-breakpoint
ALTER TABLE "orders_waiting" ADD CONSTRAINT "orders_waiting_result" CHECK ("orders_waiting"."last_result" in ('reached', 'message-sent', 'no-answer', 'switched-off', 'busy', 'call-later', 'wrong-number', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders_notes" ADD CONSTRAINT "orders_notes_contact" CHECK (("orders_notes"."contact_channel" is null) = ("orders_notes"."contact_result" is null) and "orders_notes"."contact_channel" in ('phone', 'whatsapp') and "orders_notes"."contact_result" in ('reached', 'message-sent', 'no-answer', 'switched-off', 'busy', 'call-later', 'wrong-number', 'cancelled'));