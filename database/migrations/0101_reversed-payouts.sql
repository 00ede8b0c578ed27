ALTER TABLE "orders_payments" DROP CONSTRAINT "orders_payments_amount";--> statement-breakpoint
ALTER TABLE "payouts_payouts" DROP CONSTRAINT "payouts_payouts_state";--> statement-breakpoint
-- safe: the version before names no index in its "on conflict"
DROP INDEX "payouts_payouts_digest";--> statement-breakpoint
ALTER TABLE "orders_payments" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "orders_payments" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "payouts_claims" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "payouts_claims" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
ALTER TABLE "payouts_claims" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "payouts_claims" ADD COLUMN "answered_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts_payouts" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts_payouts" ADD COLUMN "reversed_by" text;--> statement-breakpoint
ALTER TABLE "payouts_payouts" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
CREATE INDEX "orders_payments_payout" ON "orders_payments" USING btree ("payout_id") WHERE "orders_payments"."payout_id" is not null;--> statement-breakpoint
-- safe: the version before leaves the column out
CREATE UNIQUE INDEX "orders_payments_reverses" ON "orders_payments" USING btree ("reverses") WHERE "orders_payments"."reverses" is not null;--> statement-breakpoint
-- safe: it refuses less than the one that it replaces
CREATE UNIQUE INDEX "payouts_payouts_digest" ON "payouts_payouts" USING btree ("digest") WHERE "payouts_payouts"."state" not in ('discarded', 'reversed');--> statement-breakpoint
ALTER TABLE "orders_payments" ADD CONSTRAINT "orders_payments_amount" CHECK ("orders_payments"."amount" > 0 or ("orders_payments"."amount" < 0 and "orders_payments"."kind" in ('due', 'remitted', 'written-off', 'collected', 'courier-fee', 'tax-withheld')));--> statement-breakpoint
ALTER TABLE "payouts_payouts" ADD CONSTRAINT "payouts_payouts_state" CHECK ("payouts_payouts"."state" in ('asking', 'tried', 'unreadable', 'booked', 'discarded', 'reversed'));