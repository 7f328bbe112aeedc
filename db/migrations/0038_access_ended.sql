-- Whoever's session ends or role changes, by whatever means: streams of the back office that are open end too. A process of the
-- version before takes it for a change of any order.
CREATE FUNCTION notify_access_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop', json_build_object('topic', 'orders', 'ids', '{}'::text[], 'ended', OLD.id)::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
	FOR EACH ROW EXECUTE FUNCTION notify_access_ended();
--> statement-breakpoint
CREATE TRIGGER users_role_changed AFTER UPDATE OF role ON users
	FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION notify_access_ended();
