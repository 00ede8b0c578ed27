ALTER TABLE "store_credit_credits" ADD COLUMN "end_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- safe: only credit whose end is told now; the version before writes such a row once a day at most, and does not know the column
UPDATE "store_credit_credits" SET "end_changes" = 1 WHERE "expires_at" IS NOT NULL;
