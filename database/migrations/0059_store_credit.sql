CREATE TABLE "store_credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "store_credit_entries_kind" CHECK ("store_credit_entries"."kind" in ('issued', 'spent', 'given-back', 'expired', 'corrected', 'moved')),
	CONSTRAINT "store_credit_entries_actor" CHECK ("store_credit_entries"."actor_kind" in ('guest', 'customer', 'staff', 'system')),
	CONSTRAINT "store_credit_entries_balance" CHECK ("store_credit_entries"."balance" >= 0),
	CONSTRAINT "store_credit_entries_amount" CHECK ("store_credit_entries"."amount" <> 0 and ("store_credit_entries"."kind" not in ('issued', 'given-back') or "store_credit_entries"."amount" > 0) and ("store_credit_entries"."kind" not in ('spent', 'expired') or "store_credit_entries"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "store_credit_reasons" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_credit_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"order_id" uuid,
	"code_hash" text,
	"moved_to" uuid,
	"balance" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "store_credit_credits_accountId_unique" UNIQUE("account_id"),
	CONSTRAINT "store_credit_credits_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "store_credit_credits_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "store_credit_credits_balance" CHECK ("store_credit_credits"."balance" >= 0),
	CONSTRAINT "store_credit_credits_owner" CHECK ("store_credit_credits"."account_id" is null or "store_credit_credits"."order_id" is null)
);
--> statement-breakpoint
ALTER TABLE "orders_payments" DROP CONSTRAINT "orders_payments_kind";--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_credit_id_store_credit_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."store_credit_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_reasons" ADD CONSTRAINT "store_credit_reasons_entry_id_store_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."store_credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_credits" ADD CONSTRAINT "store_credit_credits_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_credits" ADD CONSTRAINT "store_credit_credits_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_credit_entries_credit" ON "store_credit_entries" USING btree ("credit_id","id");--> statement-breakpoint
CREATE INDEX "store_credit_entries_order" ON "store_credit_entries" USING btree ("order_id") WHERE "store_credit_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "store_credit_credits_changed" ON "store_credit_credits" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "store_credit_credits_balance" ON "store_credit_credits" USING btree ("balance","id") WHERE "store_credit_credits"."balance" > 0;--> statement-breakpoint
CREATE INDEX "store_credit_credits_unused" ON "store_credit_credits" USING btree ("changed_at") WHERE "store_credit_credits"."balance" > 0;--> statement-breakpoint
ALTER TABLE "orders_payments" ADD CONSTRAINT "orders_payments_kind" CHECK ("orders_payments"."kind" in ('due', 'advance', 'collected', 'remitted', 'courier-fee', 'tax-withheld', 'claimed', 'written-off', 'refund-owed', 'refund-paid', 'credit-spent', 'credit-given', 'exchange-in', 'exchange-out'));
--> statement-breakpoint
CREATE TRIGGER "store_credit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "store_credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
