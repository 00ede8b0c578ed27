CREATE TABLE "accounts_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"first_name" text NOT NULL,
	"second_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_role" CHECK ("accounts_accounts"."role" in ('customer', 'staff', 'owner')),
	CONSTRAINT "accounts_email_lower" CHECK ("accounts_accounts"."email" = lower("accounts_accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "accounts_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_credentials_once" UNIQUE("provider_id","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "accounts_mailed_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "capped_from" integer;--> statement-breakpoint
ALTER TABLE "cart_carts" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "orders_history" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts_credentials" ADD CONSTRAINT "accounts_credentials_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD CONSTRAINT "accounts_sessions_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_credentials_account" ON "accounts_credentials" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "accounts_mailed_links_identifier" ON "accounts_mailed_links" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "accounts_mailed_links_value" ON "accounts_mailed_links" USING btree ("value");--> statement-breakpoint
CREATE INDEX "accounts_mailed_links_expiry" ON "accounts_mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_sessions_account" ON "accounts_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "accounts_sessions_expiry" ON "accounts_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "cart_carts" ADD CONSTRAINT "cart_carts_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_orders" ADD CONSTRAINT "orders_orders_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_carts_account_open" ON "cart_carts" USING btree ("account_id") WHERE "cart_carts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_orders_account" ON "orders_orders" USING btree ("account_id","placed_at");