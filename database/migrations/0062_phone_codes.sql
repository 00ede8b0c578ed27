CREATE TABLE "orders_verified_phones" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes_codes" (
	"holder" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_codes_id_unique" UNIQUE("id"),
	CONSTRAINT "phone_codes_codes_purpose" CHECK ("phone_codes_codes"."purpose" in ('order', 'account', 'login'))
);
--> statement-breakpoint
ALTER TABLE "accounts_accounts" ADD COLUMN "verified_phone" text;--> statement-breakpoint
ALTER TABLE "orders_verified_phones" ADD CONSTRAINT "orders_verified_phones_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_codes_expiry" ON "phone_codes_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_accounts_verified_phone" ON "accounts_accounts" USING btree ("verified_phone") WHERE "accounts_accounts"."verified_phone" is not null;