ALTER TABLE "content_messages" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION write_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."words" := lower(NEW."name" || ' ' || NEW."email" || ' ' || NEW."subject" || ' ' || NEW."body")
		|| coalesce((SELECT string_agg(' ' || lower("body"), '' ORDER BY "at", "id") FROM "support_replies" WHERE "message_id" = NEW."id"), '');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION add_reply_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "content_messages" SET "words" = "words" || ' ' || lower(NEW."body") WHERE "id" = NEW."message_id";
	RETURN NULL;
END $$;--> statement-breakpoint
-- safe: it writes a column that the version before does not know
CREATE TRIGGER "content_messages_words" BEFORE INSERT OR UPDATE OF "name", "email", "subject", "body" ON "content_messages" FOR EACH ROW EXECUTE FUNCTION write_message_words();--> statement-breakpoint
-- safe: it writes a column that the version before does not know, of a message that whoever adds a reply has locked already
CREATE TRIGGER "support_replies_words" AFTER INSERT ON "support_replies" FOR EACH ROW EXECUTE FUNCTION add_reply_words();--> statement-breakpoint
-- safe: half a minute for 200,000 messages, each of which is written by staff and its writer now and then; the trigger reads the replies once the row is locked
UPDATE "content_messages" SET "body" = "body";--> statement-breakpoint
-- safe: the version before finds the same messages by comparing all, for the minutes of an upgrade
DROP INDEX "content_messages_words";--> statement-breakpoint
CREATE INDEX "content_messages_words" ON "content_messages" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=512);
