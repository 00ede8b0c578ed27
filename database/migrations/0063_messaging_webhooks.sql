CREATE TABLE "messaging_incoming" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"phone" text,
	"name" text,
	"body" text,
	"payload" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messaging_incoming_serviceId_unique" UNIQUE("service_id")
);
--> statement-breakpoint
CREATE TABLE "messaging_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_messages" ADD COLUMN "channel" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "messaging_incoming_phone" ON "messaging_incoming" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "messaging_incoming_at" ON "messaging_incoming" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messaging_opt_ins_at" ON "messaging_opt_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messaging_log_filled" ON "messaging_log" USING btree ("created_at") WHERE "messaging_log"."values" is not null;--> statement-breakpoint
CREATE INDEX "content_messages_order" ON "content_messages" USING btree ("order_id") WHERE "content_messages"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "content_messages" ADD CONSTRAINT "content_messages_channel" CHECK ("content_messages"."channel" in ('form', 'whatsapp'));