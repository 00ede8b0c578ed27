CREATE TABLE "messaging_languages" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messaging_languages_language" CHECK ("messaging_languages"."language" in ('english', 'urdu', 'roman-urdu'))
);
--> statement-breakpoint
ALTER TABLE "messaging_settings" ADD COLUMN "offered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messaging_log" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "messaging_log" ADD COLUMN "credit_id" uuid;--> statement-breakpoint
ALTER TABLE "messaging_webhooks" ADD COLUMN "channel" text DEFAULT 'whatsapp' NOT NULL;--> statement-breakpoint
ALTER TABLE "messaging_webhooks" ADD COLUMN "read_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messaging_languages_at" ON "messaging_languages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messaging_log_account" ON "messaging_log" USING btree ("account_id") WHERE "messaging_log"."account_id" is not null;