CREATE TABLE "customers_blocks" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_blocks_kind_value_pk" PRIMARY KEY("kind","value"),
	CONSTRAINT "customers_blocks_kind" CHECK ("customers_blocks"."kind" in ('account', 'phone', 'email'))
);
--> statement-breakpoint
CREATE TABLE "customers_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_notes_kind" CHECK ("customers_notes"."kind" in ('account', 'phone', 'email'))
);
--> statement-breakpoint
CREATE TABLE "support_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_replies_kind" CHECK ("support_replies"."kind" in ('answer', 'note'))
);
--> statement-breakpoint
ALTER TABLE "content_messages" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_message_id_content_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."content_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_notes_key" ON "customers_notes" USING btree ("kind","value","at");--> statement-breakpoint
CREATE INDEX "support_replies_message" ON "support_replies" USING btree ("message_id","at");--> statement-breakpoint
ALTER TABLE "content_messages" ADD CONSTRAINT "content_messages_assignee_id_accounts_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_accounts_email_start" ON "accounts_accounts" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_accounts_name" ON "accounts_accounts" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_accounts_second_name" ON "accounts_accounts" USING btree (lower("second_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_addresses_phone" ON "accounts_addresses" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "content_messages_state" ON "content_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "content_messages_assignee" ON "content_messages" USING btree ("assignee_id") WHERE "content_messages"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "content_messages_phone" ON "content_messages" USING btree ("phone") WHERE "content_messages"."phone" is not null;--> statement-breakpoint
ALTER TABLE "content_messages" ADD CONSTRAINT "content_messages_state" CHECK ("content_messages"."state" in ('open', 'answered', 'closed'));