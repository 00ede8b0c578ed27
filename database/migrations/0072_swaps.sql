ALTER TABLE "returns_returns" DROP CONSTRAINT "returns_returns_outcome";--> statement-breakpoint
ALTER TABLE "returns_lines" ADD COLUMN "swap_for" uuid;--> statement-breakpoint
ALTER TABLE "returns_lines" ADD COLUMN "swap_name" text;--> statement-breakpoint
ALTER TABLE "returns_returns" ADD COLUMN "swap_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns_returns" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
ALTER TABLE "returns_returns" ADD COLUMN "delivery_refund" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns_returns" ADD CONSTRAINT "returns_returns_exchange_id_orders_orders_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_returns_exchange" ON "returns_returns" USING btree ("exchange_id") WHERE "returns_returns"."exchange_id" is not null;--> statement-breakpoint
ALTER TABLE "returns_returns" ADD CONSTRAINT "returns_returns_outcome" CHECK ("returns_returns"."outcome" in ('refund', 'credit'));