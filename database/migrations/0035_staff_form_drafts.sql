CREATE TABLE "staff_form_drafts" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_form_drafts" ADD CONSTRAINT "staff_form_drafts_account_id_accounts_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_form_drafts_account" ON "staff_form_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_form_drafts_expiry" ON "staff_form_drafts" USING btree ("expires_at");