ALTER TABLE "messaging_incoming" ADD COLUMN "writer_id" text;--> statement-breakpoint
ALTER TABLE "content_messages" ADD COLUMN "writer_id" text;--> statement-breakpoint
CREATE INDEX "messaging_incoming_writer" ON "messaging_incoming" USING btree ("writer_id","id") WHERE "messaging_incoming"."writer_id" is not null;--> statement-breakpoint
CREATE INDEX "content_messages_writer" ON "content_messages" USING btree ("writer_id") WHERE "content_messages"."writer_id" is not null;