-- DESK-16: a text as searches compare it. `searchKey` in app/typed/search-text.ts does the same, letter by letter alike.
CREATE FUNCTION derived.search_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN btrim(regexp_replace(lower(translate(
		regexp_replace(
			normalize(
				regexp_replace(typed, '[''’‘‛ʼʻ`´′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
				NFKD
			),
			'[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g'
		),
		'يىېۍكڪةۃهۀھەۂٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹×',
		'ییییککہہہہہہہا01234567890123456789x'
	)), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00f7\u02b0-\u02ff\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u1680\u2000-\u206f\u20a0-\u20cf\u2190-\u27bf\u2e00-\u2e7f\u3000-\u303f]+', ' ', 'g'));
END
$$;
--> statement-breakpoint
-- A Pakistani phone as it is typed at home and abroad: `923001234567 03001234567`. Any other by its digits.
CREATE FUNCTION derived.phone_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	digits text := regexp_replace(derived.search_key(typed), '[^0-9]', '', 'g');
	own text := regexp_replace(digits, '^(0092|92|0)', '');
BEGIN
	RETURN CASE WHEN own = digits THEN digits ELSE '92' || own || ' 0' || own END;
END
$$;
--> statement-breakpoint
-- DESK-03: all that an order is searched by. Behind the line's end stands what only those see who see phones.
CREATE FUNCTION derived.order_key(id uuid, name text, city text, named text, quote text, email text, phone text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	who text := derived.search_key(name);
	offered text := coalesce(derived.search_key(quote), '');
BEGIN
	RETURN concat_ws(' ', who, replace(who, ' ', ''), derived.search_key(city), right(id::text, 8), derived.search_key(named),
		offered, replace(offered, ' ', ''))
		|| E'\n ' || concat_ws(' ', derived.search_key(email), derived.phone_key(phone));
END
$$;
--> statement-breakpoint
-- QUOTE-15: the same for a quote, with its number `Q-2026-0012` once it has one.
CREATE FUNCTION derived.quote_key(name text, city text, year integer, number integer, email text, phone text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	padded text := lpad(number::text, greatest(4, length(number::text)), '0');
BEGIN
	RETURN concat_ws(' ', derived.search_key(name), derived.search_key(city), 'q ' || year || ' ' || padded, 'q' || year || padded,
		derived.search_key(email), derived.phone_key(phone));
END
$$;
