CREATE TABLE "derived"."facets" (
	"product_id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "derived"."facets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "facets_number" ON "derived"."facets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "facets_terms" ON "derived"."facets" USING gin ("terms") WITH (fastupdate=true,gin_pending_list_limit=256);
--> statement-breakpoint
-- The colours that shoppers choose by, from the words of a name or a colour: `Cream grey, dark spots` is grey, as its first phrase ends.
-- Three of them in one list, or a word for many, are multicolour besides.
CREATE FUNCTION derived.colours(said text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	families constant jsonb := '{
		"white": "white", "snow": "white", "milk": "white", "bianco": "white", "blanco": "white", "branco": "white",
		"cream": "cream", "ivory": "cream", "crema": "cream", "creme": "cream", "vanilla": "cream", "champagne": "cream",
		"beige": "beige", "sand": "beige", "sandy": "beige", "biscuit": "beige", "tan": "beige", "taupe": "beige", "fawn": "beige", "hazel": "beige", "buff": "beige",
		"brown": "brown", "chocolate": "brown", "coffee": "brown", "mocha": "brown", "walnut": "brown", "chestnut": "brown", "bronze": "brown", "copper": "brown", "camel": "brown", "rust": "brown", "marron": "brown",
		"gold": "gold", "golden": "gold", "yellow": "gold", "honey": "gold", "amber": "gold", "mustard": "gold", "giallo": "gold", "dorado": "gold",
		"red": "red", "crimson": "red", "maroon": "red", "burgundy": "red", "wine": "red", "russet": "red", "brick": "red", "rosso": "red", "rojo": "red",
		"pink": "pink", "rose": "pink", "rosa": "pink", "salmon": "pink", "peach": "pink", "coral": "pink", "lilac": "pink", "mauve": "pink", "plum": "pink", "purple": "pink", "violet": "pink",
		"green": "green", "olive": "green", "sage": "green", "mint": "green", "emerald": "green", "jade": "green", "verde": "green",
		"blue": "blue", "azure": "blue", "azul": "blue", "navy": "blue", "turquoise": "blue", "teal": "blue",
		"grey": "grey", "gray": "grey", "charcoal": "grey", "silver": "grey", "graphite": "grey", "ash": "grey", "grigio": "grey", "gris": "grey",
		"black": "black", "jet": "black", "ebony": "black", "nero": "black", "negro": "black", "noir": "black",
		"multi": "multicolour", "multicolour": "multicolour", "multicolor": "multicolour", "multicoloured": "multicolour", "rainbow": "multicolour"
	}';
	plain constant text := regexp_replace(lower(said), '\mwith\M.*', '');
	phrase text;
	word text;
	family text;
	found text[] := '{}';
BEGIN
	FOREACH phrase IN ARRAY regexp_split_to_array(plain, '\s(and|to|or)\s|[,;&/(]') LOOP
		family := NULL;
		FOREACH word IN ARRAY regexp_split_to_array(phrase, '[^a-z]+') LOOP
			family := coalesce(families ->> word, family);
		END LOOP;
		IF family IS NOT NULL AND NOT family = ANY (found) THEN
			found := found || family;
		END IF;
	END LOOP;
	RETURN found[1:1]
		|| CASE WHEN found[1] <> 'multicolour' AND (cardinality(found) > 2 OR plain ~ '\mmulti') THEN '{multicolour}'::text[] ELSE '{}' END;
END
$$;
--> statement-breakpoint
-- Of a finish in words, `Polished, resin-filled`, or of several.
CREATE FUNCTION derived.finishes(said text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT name FROM (VALUES
		('polished', '\mpolish'), ('honed', '\m(hone|matt)'), ('leather', '\mleather'), ('brushed', '\mbrush'), ('flamed', '\mflam'),
		('bush-hammered', '\mbush.?hammer'), ('sandblasted', '\msand.?blast'), ('tumbled', '\mtumbl'), ('sawn', '\msawn'),
		('chiselled', '\mchisel'), ('split', '\msplit'), ('riven', '\mriven')
	) AS known (name, pattern) WHERE lower(said) ~ pattern
$$;
--> statement-breakpoint
-- The country is what an origin ends with, as one name where it has two.
CREATE FUNCTION derived.country(origin text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	said constant text := left(btrim(regexp_replace(regexp_replace(origin, '^.*,', ''), '[[:space:][:cntrl:]]+', ' ', 'g')), 60);
BEGIN
	RETURN CASE WHEN lower(said) = 'turkey' THEN 'Türkiye' ELSE upper(left(said, 1)) || substr(said, 2) END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.facet_terms(product public.products) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
	finish constant text := CASE WHEN product.finishes = '{}' THEN product.finish ELSE array_to_string(product.finishes, ' ') END;
	country constant text := derived.country(product.origin);
BEGIN
	RETURN ARRAY(
		SELECT 'colour:' || value FROM unnest(derived.colours(product.name) || derived.colours(product.colour)) AS value
		UNION SELECT 'finish:' || value FROM derived.finishes(finish) AS value
		UNION SELECT 'size:' || value FROM unnest(product.tile_sizes) AS value WHERE value ~ '^\d{1,3}(\.\d{1,4})?×\d{1,3}(\.\d{1,4})?$'
		UNION SELECT 'size:slab' WHERE product.slab_size <> ''
		UNION SELECT 'thickness:' || value FROM unnest(product.thicknesses) AS value WHERE value BETWEEN 1 AND 999
		UNION SELECT 'country:' || country WHERE country <> ''
		UNION SELECT 'use:' || value FROM unnest(product.uses) AS value
	);
END
$$;
--> statement-breakpoint
-- As the owner, whatever account changes the products; as for what was sold.
CREATE FUNCTION derived.facets_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	INSERT INTO derived.facets (product_id, terms) SELECT changed.id, derived.facet_terms(products)
		FROM changed JOIN public.products USING (id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.facets_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	UPDATE derived.facets SET product_id = NEW.id, terms = derived.facet_terms(NEW) WHERE product_id = OLD.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.facets_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	DELETE FROM derived.facets USING changed WHERE product_id = changed.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.facets_emptied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	TRUNCATE derived.facets;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_facets_added AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.facets_added();
--> statement-breakpoint
-- An order changes none of these fields.
CREATE TRIGGER products_facets_changed AFTER UPDATE ON products
	FOR EACH ROW WHEN (
		(OLD.id, OLD.name, OLD.colour, OLD.origin, OLD.finish, OLD.finishes, OLD.slab_size, OLD.tile_sizes, OLD.thicknesses, OLD.uses)
		IS DISTINCT FROM
		(NEW.id, NEW.name, NEW.colour, NEW.origin, NEW.finish, NEW.finishes, NEW.slab_size, NEW.tile_sizes, NEW.thicknesses, NEW.uses)
	)
	EXECUTE FUNCTION derived.facets_changed();
--> statement-breakpoint
CREATE TRIGGER products_facets_removed AFTER DELETE ON products
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.facets_removed();
--> statement-breakpoint
CREATE TRIGGER products_facets_emptied AFTER TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION derived.facets_emptied();
--> statement-breakpoint
INSERT INTO derived.facets (product_id, terms) SELECT id, derived.facet_terms(products) FROM products ORDER BY created_at, id;
--> statement-breakpoint
ANALYZE derived.facets;
