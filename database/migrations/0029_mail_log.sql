CREATE TABLE "mail_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"recipient" text,
	"subject" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"html" "bytea",
	CONSTRAINT "mail_log_key_unique" UNIQUE("key"),
	CONSTRAINT "mail_log_state" CHECK ("mail_log"."state" in ('waiting', 'sent', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX "mail_log_state" ON "mail_log" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mail_log_kind" ON "mail_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "mail_log_recipient" ON "mail_log" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "mail_log_subject" ON "mail_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "mail_log_created" ON "mail_log" USING btree ("created_at");
--> statement-breakpoint
-- It is compressed already.
ALTER TABLE "mail_log" ALTER COLUMN "html" SET STORAGE EXTERNAL;--> statement-breakpoint
-- What was sent before the log existed is not sent again either.
INSERT INTO "mail_log" ("key", "kind", "subject_id", "state", "attempts", "created_at", "sent_at")
SELECT key, split_part(key, ':', 1), split_part(key, ':', 2), 'sent', 1, sent_at, sent_at FROM "notifications_sent"
WHERE key LIKE 'order-confirmation:%' OR key LIKE 'order-state:%' OR key LIKE 'order-limit-notice:%' OR key LIKE 'contact-message:%' OR key LIKE 'back-in-stock:%'
ORDER BY sent_at;--> statement-breakpoint
DELETE FROM "notifications_sent" WHERE key NOT LIKE 'order-confirmation-turn:%' AND key NOT LIKE 'order-confirmation-withheld:%';
