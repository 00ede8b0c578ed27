CREATE TABLE "pricing_discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"use_limit" integer,
	"uses_per_phone" integer,
	"category_ids" uuid[] NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pricing_discount_codes_code" UNIQUE("code"),
	CONSTRAINT "pricing_discount_codes_kind" CHECK ("pricing_discount_codes"."kind" in ('percentage', 'amount')),
	CONSTRAINT "pricing_discount_codes_value" CHECK (case "pricing_discount_codes"."kind" when 'percentage' then "pricing_discount_codes"."value" between 1 and 90 else "pricing_discount_codes"."value" >= 100 and "pricing_discount_codes"."minimum" > "pricing_discount_codes"."value" end),
	CONSTRAINT "pricing_discount_codes_limits" CHECK ("pricing_discount_codes"."minimum" >= 0 and "pricing_discount_codes"."use_limit" > 0 and "pricing_discount_codes"."uses_per_phone" > 0),
	CONSTRAINT "pricing_discount_codes_uses" CHECK ("pricing_discount_codes"."uses" >= 0 and "pricing_discount_codes"."uses" <= "pricing_discount_codes"."use_limit")
);
--> statement-breakpoint
ALTER TABLE "orders_adjustments" DROP CONSTRAINT "orders_adjustments_kind";--> statement-breakpoint
ALTER TABLE "cart_carts" ADD COLUMN "discount_code_id" uuid;--> statement-breakpoint
ALTER TABLE "orders_adjustments" ADD CONSTRAINT "orders_adjustments_kind" CHECK ("orders_adjustments"."kind" in ('delivery', 'tax', 'discount', 'discount-code', 'staff-price'));