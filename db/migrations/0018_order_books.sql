-- As before, of what is awaiting its confirmation.
CREATE OR REPLACE FUNCTION derived.may_hold(
	customer text, phone text, place text, new_quantity bigint, new_amount bigint,
	max_orders int, max_quantity bigint, max_amount bigint
) RETURNS boolean LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
	address text := lower(regexp_replace(place, '[^[:alnum:]]', '', 'g'));
	is_free boolean;
BEGIN
	-- Sorted, so that two orders never deadlock.
	PERFORM pg_advisory_xact_lock(key) FROM (
		SELECT hashtextextended(subject, 0) AS key
		FROM unnest(ARRAY['customer ' || customer, 'phone ' || phone, 'address ' || address]) AS subject
		ORDER BY key
	) AS keys;
	SELECT coalesce(bool_and(count < max_orders AND quantity + new_quantity <= max_quantity AND amount + new_amount <= max_amount), true)
	INTO is_free
	FROM (
		SELECT count(*) AS count, coalesce(sum(total_amount), 0) AS amount, coalesce(sum(ordered), 0) AS quantity
		FROM (
			SELECT 'customer' AS kind, id, total_amount FROM public.orders
				WHERE stage = 'awaiting' AND user_id <> '' AND user_id = customer
			UNION ALL SELECT 'phone', id, total_amount FROM public.orders
				WHERE stage = 'awaiting' AND customer_phone <> '' AND customer_phone = phone
			UNION ALL SELECT 'address', id, total_amount FROM public.orders
				WHERE stage = 'awaiting' AND street <> ''
				AND lower(regexp_replace(street || city || postal_code, '[^[:alnum:]]', '', 'g')) = address
		) AS held
		CROSS JOIN LATERAL (
			SELECT sum(line.quantity) AS ordered FROM public.order_lines AS line WHERE line.order_id = held.id
		) AS lines
		GROUP BY kind
	) AS sums;
	RETURN is_free AND new_quantity <= max_quantity AND new_amount <= max_amount;
END
$$;
--> statement-breakpoint
-- The books of the orders are only written to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_events_only_added BEFORE UPDATE OR DELETE ON order_events
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_not_emptied BEFORE TRUNCATE ON order_events
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER cash_entries_only_added BEFORE UPDATE OR DELETE ON cash_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER cash_entries_not_emptied BEFORE TRUNCATE ON cash_entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
