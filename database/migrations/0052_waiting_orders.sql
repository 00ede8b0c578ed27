CREATE TABLE "orders_waiting" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_result" text,
	"last_at" timestamp with time zone,
	"call_at" timestamp with time zone,
	"wrong_number" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone,
	"expires" boolean NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "orders_waiting_result" CHECK ("orders_waiting"."last_result" in ('reached', 'message-sent', 'no-answer', 'switched-off', 'busy', 'call-later', 'wrong-number')),
	CONSTRAINT "orders_waiting_held" CHECK (("orders_waiting"."held_by" is null) = ("orders_waiting"."held_until" is null))
);
--> statement-breakpoint
CREATE TABLE "settings_message_texts" (
	"message" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders_waiting" ADD CONSTRAINT "orders_waiting_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_waiting_new" ON "orders_waiting" USING btree ("number") WHERE "orders_waiting"."call_at" is null and not "orders_waiting"."wrong_number";--> statement-breakpoint
CREATE INDEX "orders_waiting_call" ON "orders_waiting" USING btree ("call_at","number") WHERE "orders_waiting"."call_at" is not null and not "orders_waiting"."wrong_number";--> statement-breakpoint
CREATE INDEX "orders_waiting_wrong_number" ON "orders_waiting" USING btree ("number") WHERE "orders_waiting"."wrong_number";--> statement-breakpoint
CREATE INDEX "orders_waiting_held" ON "orders_waiting" USING btree ("held_by") WHERE "orders_waiting"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting_remind" ON "orders_waiting" USING btree ("since") WHERE "orders_waiting"."expires" and "orders_waiting"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "orders_waiting_expire" ON "orders_waiting" USING btree ("reminded_at") WHERE "orders_waiting"."expires" and "orders_waiting"."reminded_at" is not null;--> statement-breakpoint
INSERT INTO "orders_waiting" ("order_id", "number", "since", "expires")
SELECT "id", "number", "placed_at", false FROM "orders_orders" WHERE "state" = 'placed' AND "confirmation" IN ('waiting', 'unreachable');--> statement-breakpoint
UPDATE "content_settings" SET "value" = "value" || '{"confirmation": {"required": true, "from": null, "exceptKept": false, "cancelAfterHours": null}}'::jsonb;
