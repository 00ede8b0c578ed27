ALTER TABLE "store_credit_credits" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_credit_credits" ADD COLUMN "expires_up_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "store_credit_credits_expiring" ON "store_credit_credits" USING btree ("expires_at") WHERE "store_credit_credits"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "store_credit_credits" ADD CONSTRAINT "store_credit_credits_expiring" CHECK (("store_credit_credits"."expires_at" is null) = ("store_credit_credits"."expires_up_to" is null));