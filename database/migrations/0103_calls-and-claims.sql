CREATE TABLE "messaging_opt_out_ends" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders_waiting" ADD COLUMN "untold_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messaging_opt_out_ends_at" ON "messaging_opt_out_ends" USING btree ("at");