CREATE TABLE "messaging_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"template" text,
	"english" text,
	"urdu" text,
	"roman_urdu" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"language" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messaging_settings_one_row" CHECK ("messaging_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "messaging_opt_ins" (
	"phone" text NOT NULL,
	"order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "messaging_opt_ins_phone_order_id_pk" PRIMARY KEY("phone","order_id"),
	CONSTRAINT "messaging_opt_ins_source" CHECK ("messaging_opt_ins"."source" in ('checkout', 'order-page', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "messaging_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"position" integer,
	"recipient" text,
	"language" text,
	"channel" text,
	"values" jsonb,
	"body" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"service_id" text,
	"reply_token" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"receipt_at" timestamp with time zone,
	CONSTRAINT "messaging_log_key_unique" UNIQUE("key"),
	CONSTRAINT "messaging_log_state" CHECK ("messaging_log"."state" in ('waiting', 'failed', 'sent', 'delivered', 'read', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX "messaging_opt_ins_order" ON "messaging_opt_ins" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messaging_log_state" ON "messaging_log" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "messaging_log_kind" ON "messaging_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "messaging_log_recipient" ON "messaging_log" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "messaging_log_subject" ON "messaging_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "messaging_log_created" ON "messaging_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messaging_log_service" ON "messaging_log" USING btree ("service_id") WHERE "messaging_log"."service_id" is not null;--> statement-breakpoint
CREATE INDEX "messaging_log_reply" ON "messaging_log" USING btree ("reply_token") WHERE "messaging_log"."reply_token" is not null;