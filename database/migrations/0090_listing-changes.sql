CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nonce" uuid DEFAULT gen_random_uuid() NOT NULL,
	"product_ids" uuid[]
);
--> statement-breakpoint
CREATE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[];
	noted bigint;
BEGIN
	IF TG_OP <> 'TRUNCATE' THEN
		changed := ARRAY(SELECT "product_id" FROM changed_rows LIMIT 10001);
		IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
		IF cardinality(changed) > 10000 THEN changed := NULL; END IF;
	END IF;
	-- Until the transaction ends: whoever reads a change has all before it.
	PERFORM pg_advisory_xact_lock(hashtext('search_changes'));
	INSERT INTO "search_changes" ("product_ids") VALUES (changed) RETURNING "id" INTO noted;
	DELETE FROM "search_changes" WHERE "id" <= noted - 20000;
	RETURN NULL;
END $$;--> statement-breakpoint
-- safe: it notes what the version before writes, and changes nothing of that
CREATE TRIGGER "search_listings_inserted" AFTER INSERT ON "search_listings" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();--> statement-breakpoint
-- safe: it notes what the version before writes, and changes nothing of that
CREATE TRIGGER "search_listings_updated" AFTER UPDATE ON "search_listings" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();--> statement-breakpoint
-- safe: it notes what the version before writes, and changes nothing of that
CREATE TRIGGER "search_listings_deleted" AFTER DELETE ON "search_listings" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();--> statement-breakpoint
-- safe: it notes what the version before writes, and changes nothing of that
CREATE TRIGGER "search_listings_truncated" AFTER TRUNCATE ON "search_listings" FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
