CREATE TABLE "returns_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text,
	"at" timestamp with time zone,
	CONSTRAINT "returns_words_state" CHECK ("returns_words"."state" in ('requested', 'approved', 'declined', 'received', 'inspected', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "orders_sales_rankings" DROP CONSTRAINT "orders_sales_rankings_period";--> statement-breakpoint
ALTER TABLE "support_replies" DROP CONSTRAINT "support_replies_kind";--> statement-breakpoint
ALTER TABLE "content_messages" ADD COLUMN "link_token" text;--> statement-breakpoint
ALTER TABLE "returns_words" ADD CONSTRAINT "returns_words_return_id_returns_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_words_return" ON "returns_words" USING btree ("return_id");--> statement-breakpoint
-- safe: the column is new, and the version before writes nothing into it
CREATE UNIQUE INDEX "content_messages_link" ON "content_messages" USING btree ("link_token") WHERE "content_messages"."link_token" is not null;--> statement-breakpoint
-- safe: it takes what the one before takes, and 7
ALTER TABLE "orders_sales_rankings" ADD CONSTRAINT "orders_sales_rankings_period" CHECK ("orders_sales_rankings"."period" in (7, 30, 90));--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_kind" CHECK ("support_replies"."kind" in ('answer', 'note', 'follow-up'));--> statement-breakpoint
-- The words of before. Of a return that was not looked at yet they were its answer, and the audit trail says whose and when; later ones may be either.
INSERT INTO "returns_words" ("id", "return_id", "state", "body", "author_id", "at")
SELECT gen_random_uuid(), told.id, CASE WHEN told.state = 'received' THEN 'approved' ELSE told.state END, told.answer, said.actor_id, said.at
FROM "returns_returns" told
LEFT JOIN LATERAL (
	SELECT actor_id, at FROM "audit_entries"
	WHERE subject_id = told.id::text AND subject_type = 'return' AND action IN ('return.approved', 'return.declined') AND actor_kind = 'staff'
		AND told.state IN ('approved', 'declined', 'received')
	ORDER BY id DESC LIMIT 1
) said ON true
WHERE told.answer <> '' AND NOT EXISTS (SELECT FROM "returns_words" WHERE return_id = told.id);
