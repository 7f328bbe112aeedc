-- SET-04: every process reads the settings again when one is stored, and pages with the old ones are outdated.
CREATE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop', '{"topic": "settings", "ids": []}');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
	FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
