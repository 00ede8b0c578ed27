ALTER TABLE "orders_payments" DROP CONSTRAINT "orders_payments_amount";--> statement-breakpoint
ALTER TABLE "orders_payments" ADD CONSTRAINT "orders_payments_amount" CHECK ("orders_payments"."amount" > 0 or ("orders_payments"."amount" < 0 and "orders_payments"."kind" in ('due', 'remitted', 'written-off', 'collected', 'courier-fee', 'tax-withheld', 'claimed')));
