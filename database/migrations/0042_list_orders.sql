DROP INDEX "content_articles_published";--> statement-breakpoint
DROP INDEX "mail_log_created";--> statement-breakpoint
DROP INDEX "content_messages_created";--> statement-breakpoint
CREATE INDEX "content_articles_updated" ON "content_articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "content_articles_words" ON "content_articles" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pricing_discounts_percentage_order" ON "pricing_discounts" USING btree ("percentage","id");--> statement-breakpoint
CREATE INDEX "content_messages_words" ON "content_messages" USING gin (lower("name" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_articles_published" ON "content_articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "mail_log_created" ON "mail_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "content_messages_created" ON "content_messages" USING btree ("created_at","id");