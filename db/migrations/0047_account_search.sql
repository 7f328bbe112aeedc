-- PHONE-03: accounts are searched as orders are, only where the database has pg_trgm, as in 0021.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX "users_search" ON "users" USING gin (derived.search_key("name" || ' ' || "email") gin_trgm_ops);
	END IF;
END $$;
--> statement-breakpoint
ANALYZE "users";
