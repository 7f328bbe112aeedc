-- Until now each order that was confirmed had its discount taken off.
UPDATE "orders" SET "discount_taken" = true WHERE "confirmed_amount" IS NOT NULL;
--> statement-breakpoint
-- Written every ten seconds by each open page of an order, and worth nothing after a crash.
ALTER TABLE "order_viewers" SET UNLOGGED;
--> statement-breakpoint
-- As the books of the orders.
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A number that was given out stays with its invoice.
CREATE TRIGGER invoices_only_added BEFORE UPDATE OR DELETE ON invoices
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- DESK-03: only where the database has pg_trgm, as for the products. Numbers and phones are in it too, so that one look finds an
-- order by any of the three. The statistics as for the products: a name that few have is not taken for a common one.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX "orders_search" ON "orders" USING gin ((lower("customer_name") || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g') || ' ' || right("id"::text, 8)) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);
		ALTER INDEX "orders_search" ALTER COLUMN 1 SET STATISTICS 500;
	END IF;
END $$;
--> statement-breakpoint
ANALYZE "orders";
--> statement-breakpoint
-- DESK-06: who looks at the desk hears of every order that is placed or changed, as pages hear of products: on commit, one
-- notification a statement, ids alone.
CREATE FUNCTION notify_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
BEGIN
	SELECT array_agg(id) INTO ids FROM (SELECT id FROM changed LIMIT 51) AS few;
	IF ids IS NULL THEN
		RETURN NULL;
	END IF;
	IF cardinality(ids) > 50 THEN
		ids := '{}';
	END IF;
	PERFORM pg_notify('shop', json_build_object('topic', 'orders', 'ids', ids)::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- DESK-10: a new order waits for whoever tells phones of it. A restore brings back old orders, which are no news.
CREATE FUNCTION queue_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM push_subscriptions) THEN
		INSERT INTO push_queue SELECT id FROM changed WHERE created_at > now() - interval '10 minutes'
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_inserted AFTER INSERT ON orders
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_orders_changed();
--> statement-breakpoint
CREATE TRIGGER orders_updated AFTER UPDATE ON orders
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_orders_changed();
--> statement-breakpoint
CREATE TRIGGER orders_pushed AFTER INSERT ON orders
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_push();
