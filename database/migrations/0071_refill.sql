CREATE TABLE "refill_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"way" text NOT NULL,
	"recipient" text NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "refill_reminders_token_unique" UNIQUE("token"),
	CONSTRAINT "refill_reminders_way" CHECK ("refill_reminders"."way" in ('email', 'whatsapp', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "refill_supplies" (
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" uuid,
	"reminder_id" uuid,
	"ending" text,
	CONSTRAINT "refill_supplies_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "refill_supplies_units" CHECK ("refill_supplies"."units" > 0),
	CONSTRAINT "refill_supplies_way" CHECK ("refill_supplies"."way" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "refill_supplies_ending" CHECK ("refill_supplies"."ending" in ('reminded', 'bought-again', 'came-back', 'off-sale', 'blocked', 'no-way', 'too-late')),
	CONSTRAINT "refill_supplies_times" CHECK ("refill_supplies"."starts_at" < "refill_supplies"."ends_at" and "refill_supplies"."remind_at" <= "refill_supplies"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "refill_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"account_id" uuid,
	"way" text NOT NULL,
	"recipient" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refill_wishes_way" CHECK ("refill_wishes"."way" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "refill_wishes_of_order" CHECK (("refill_wishes"."order_id" is null) = ("refill_wishes"."recipient" is null)),
	CONSTRAINT "refill_wishes_of_somebody" CHECK ("refill_wishes"."order_id" is not null or "refill_wishes"."account_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "refill_reminders" ADD CONSTRAINT "refill_reminders_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_reminders" ADD CONSTRAINT "refill_reminders_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_supplies" ADD CONSTRAINT "refill_supplies_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_supplies" ADD CONSTRAINT "refill_supplies_variant_id_catalog_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_supplies" ADD CONSTRAINT "refill_supplies_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_supplies" ADD CONSTRAINT "refill_supplies_reminder_id_refill_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."refill_reminders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_wishes" ADD CONSTRAINT "refill_wishes_order_id_orders_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_wishes" ADD CONSTRAINT "refill_wishes_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refill_reminders_recipient" ON "refill_reminders" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "refill_reminders_created" ON "refill_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refill_reminders_sent" ON "refill_reminders" USING btree ("sent_at") WHERE "refill_reminders"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "refill_reminders_order" ON "refill_reminders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refill_reminders_account" ON "refill_reminders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refill_supplies_due" ON "refill_supplies" USING btree ("remind_at") WHERE "refill_supplies"."ending" is null and "refill_supplies"."reminder_id" is null;--> statement-breakpoint
CREATE INDEX "refill_supplies_recipient" ON "refill_supplies" USING btree ("recipient","variant_id");--> statement-breakpoint
CREATE INDEX "refill_supplies_variant" ON "refill_supplies" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "refill_supplies_account" ON "refill_supplies" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refill_supplies_reminder" ON "refill_supplies" USING btree ("reminder_id") WHERE "refill_supplies"."reminder_id" is not null;--> statement-breakpoint
CREATE INDEX "refill_supplies_ends" ON "refill_supplies" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refill_wishes_order" ON "refill_wishes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refill_wishes_account_wide" ON "refill_wishes" USING btree ("account_id") WHERE "refill_wishes"."order_id" is null;--> statement-breakpoint
CREATE INDEX "refill_wishes_account" ON "refill_wishes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refill_wishes_recipient" ON "refill_wishes" USING btree ("recipient");