-- Whoever changes a product, by whatever means, every open page hears of it: one notification a statement, on the
-- channel `shop`, sent on commit. It carries ids alone; past fifty of them it carries none, meaning "any".
CREATE FUNCTION notify_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
BEGIN
	SELECT array_agg(id) INTO ids FROM (SELECT id FROM changed LIMIT 51) AS few;
	IF ids IS NULL THEN
		RETURN NULL;
	END IF;
	IF cardinality(ids) > 50 OR octet_length(array_to_json(ids)::text) > 7000 THEN
		ids := '{}';
	END IF;
	PERFORM pg_notify('shop', json_build_object('topic', 'products', 'ids', ids)::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION notify_products_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop', '{"topic": "products", "ids": []}');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION notify_products_emptied();
