ALTER TABLE "bank_files_files" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders_receipts" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts_payouts" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_receipts_answered" ON "orders_receipts" USING btree ("answered_at") WHERE "orders_receipts"."file_key" is not null and "orders_receipts"."answered_at" is not null;