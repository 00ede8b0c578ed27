ALTER TABLE "pricing_discount_codes" DROP CONSTRAINT "pricing_discount_codes_kind";--> statement-breakpoint
ALTER TABLE "pricing_discount_codes" DROP CONSTRAINT "pricing_discount_codes_value";--> statement-breakpoint
ALTER TABLE "orders_adjustments" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_discount_codes" ADD COLUMN "product_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_discount_codes" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "pricing_discount_codes" ADD COLUMN "link_path" text DEFAULT '/' NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_discount_codes" ADD CONSTRAINT "pricing_discount_codes_kind" CHECK ("pricing_discount_codes"."kind" in ('percentage', 'amount', 'free-delivery'));--> statement-breakpoint
-- safe: it allows all that the old one did, and free delivery besides, which the version before does not write
ALTER TABLE "pricing_discount_codes" ADD CONSTRAINT "pricing_discount_codes_value" CHECK (case "pricing_discount_codes"."kind" when 'percentage' then "pricing_discount_codes"."value" between 1 and 90 when 'free-delivery' then "pricing_discount_codes"."value" = 0 else "pricing_discount_codes"."value" >= 100 and "pricing_discount_codes"."minimum" > "pricing_discount_codes"."value" end);
--> statement-breakpoint
-- safe: only rows of discount codes of orders that came from a file, which are few, and nobody else writes a row of theirs but an edit
UPDATE "orders_adjustments" SET "counted" = false WHERE "kind" = 'discount-code' AND EXISTS (SELECT FROM "orders_lines" AS line WHERE line.order_id = "orders_adjustments"."order_id" AND line.takes = '[]');
