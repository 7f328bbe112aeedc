-- What an order is searched by besides its own row: the names of its lines, and the numbers of its papers, with their signs and without.
CREATE FUNCTION derived.name_orders(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET named = fresh.named
	FROM (
		SELECT id, concat_ws(' ',
			(SELECT string_agg(name, ' ' ORDER BY position) FROM order_lines WHERE order_id = orders.id),
			(SELECT string_agg(concat_ws(' ', number, replace(derived.search_key(number), ' ', '')), ' ')
				FROM (
					SELECT coalesce(content ->> 'prefix', '') || lpad(number::text, greatest(6, length(number::text)), '0') AS number
					FROM invoices WHERE order_id = orders.id
					UNION ALL
					SELECT lpad(number::text, greatest(6, length(number::text)), '0') FROM credit_notes WHERE order_id = orders.id
				) AS papers)) AS named
		FROM orders WHERE id = ANY (ids)
	) AS fresh
	WHERE orders.id = fresh.id AND orders.named IS DISTINCT FROM fresh.named;
END
$$;
--> statement-breakpoint
-- A restore brings back what the backup has.
CREATE FUNCTION name_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('stock.reason', true), '') <> 'restored' THEN
		PERFORM derived.name_orders(array(SELECT DISTINCT order_id FROM changed));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_named AFTER INSERT ON order_lines
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_changed_orders();
--> statement-breakpoint
CREATE TRIGGER order_lines_renamed AFTER UPDATE ON order_lines
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_changed_orders();
--> statement-breakpoint
CREATE TRIGGER order_lines_unnamed AFTER DELETE ON order_lines
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_changed_orders();
--> statement-breakpoint
CREATE TRIGGER invoices_named AFTER INSERT ON invoices
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_changed_orders();
--> statement-breakpoint
CREATE TRIGGER credit_notes_named AFTER INSERT ON credit_notes
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_changed_orders();
--> statement-breakpoint
SELECT derived.name_orders(array(SELECT id FROM orders));
--> statement-breakpoint
-- DESK-03: only where the database has pg_trgm, as in 0021. The statistics as there.
DROP INDEX IF EXISTS "orders_search";
--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX "orders_search" ON "orders" USING gin ("searched" gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);
	END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "searched" SET STATISTICS 500;
--> statement-breakpoint
ANALYZE "orders";
