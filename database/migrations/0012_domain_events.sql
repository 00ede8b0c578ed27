CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "platform_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"subject_id" text,
	"payload" jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"dispatched" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_change_events" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "platform_change_events" CASCADE;--> statement-breakpoint
ALTER TABLE "accounts_accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
UPDATE "accounts_accounts" SET "role" = 'manager' WHERE "role" = 'staff';--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "platform_events_at" ON "platform_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "platform_events_transaction" ON "platform_events" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "platform_events_waiting" ON "platform_events" USING btree ("id") WHERE not "platform_events"."dispatched";--> statement-breakpoint
ALTER TABLE "accounts_accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts_accounts"."role" in ('customer', 'owner', 'manager', 'packer', 'support', 'analyst'));--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
