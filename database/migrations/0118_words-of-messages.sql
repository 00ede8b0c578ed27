-- safe: the version before finds the same messages by comparing all, for the minutes of an upgrade
DROP INDEX "content_messages_words";--> statement-breakpoint
CREATE INDEX "content_messages_words" ON "content_messages" USING gin (lower("name" || ' ' || "subject" || ' ' || "body") gin_trgm_ops) WITH (gin_pending_list_limit=512);