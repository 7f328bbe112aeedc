CREATE TABLE "derived"."lexemes" (
	"word" text NOT NULL
);
--> statement-breakpoint
-- The words of a product as `derived.search_key` makes them, each bare, and once more for where it stands: `t:ziarat` in the name or the
-- category, `c:white` before the first `with` of the colour, `f:` of the finish, `o:` of the origin, `u:` of what it suits. One key is
-- made of all the texts, with a letter that nobody types between them. A word or a text longer than any is cut: PostgreSQL allows 2 kB
-- and 1 MB.
CREATE FUNCTION derived.lexemes_of(name text, category text, colour text, origin text, finish text, slab_size text,
	tile_sizes text[], thicknesses integer[], uses text[], description text) RETURNS tsvector
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	texts constant text[] := string_to_array(
		derived.search_key(left(concat_ws(E' \ue000 ', name || ' ' || category, split_part(lower(colour), ' with ', 1), finish, origin,
			colour || ' ' || slab_size || ' ' || derived.sizes(tile_sizes, thicknesses) || ' ' || description), 200000)),
		E'\ue000');
	places constant text[] := '{t:,c:,f:,o:}';
BEGIN
	RETURN array_to_tsvector(ARRAY(
		SELECT left(word, 100) FROM unnest(texts) AS said, unnest(string_to_array(said, ' ')) AS word WHERE word <> ''
		UNION SELECT places[place] || left(word, 100)
			FROM generate_series(1, 4) AS place, unnest(string_to_array(texts[place], ' ')) AS word WHERE word <> ''
		UNION SELECT 'u:' || left(use, 100) FROM unnest(uses) AS use
	));
END
$$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lexemes" tsvector NOT NULL DEFAULT '';
--> statement-breakpoint
-- Lists that are found by words compare this column of many rows: it stays beside the others, though it makes a row long.
ALTER TABLE "products" SET (toast_tuple_target = 4080);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "lexemes" TYPE tsvector USING
	derived.lexemes_of(name, category, colour, origin, finish, slab_size, tile_sizes, thicknesses, uses, description);
--> statement-breakpoint
CREATE INDEX "products_lexemes" ON "products" USING gin ("lexemes") WITH (fastupdate=true,gin_pending_list_limit=256);
--> statement-breakpoint
-- An order changes none of these fields. As the owner, whatever account changes the products; as for what was sold.
CREATE FUNCTION products_lexemes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	NEW.lexemes := derived.lexemes_of(NEW.name, NEW.category, NEW.colour, NEW.origin, NEW.finish, NEW.slab_size,
		NEW.tile_sizes, NEW.thicknesses, NEW.uses, NEW.description);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_lexemes
	BEFORE INSERT OR UPDATE OF name, category, colour, origin, finish, slab_size, tile_sizes, thicknesses, uses, description, lexemes ON products
	FOR EACH ROW EXECUTE FUNCTION products_lexemes();
--> statement-breakpoint
CREATE FUNCTION derived.lexemes_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	INSERT INTO derived.lexemes SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(changed.lexemes)) AS said (word)
		WHERE position(':' IN word) = 0 AND NOT EXISTS (SELECT FROM derived.lexemes AS known WHERE known.word = said.word);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.lexemes_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	INSERT INTO derived.lexemes SELECT word FROM unnest(tsvector_to_array(NEW.lexemes)) AS said (word)
		WHERE position(':' IN word) = 0 AND NOT EXISTS (SELECT FROM derived.lexemes AS known WHERE known.word = said.word);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.lexemes_emptied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	TRUNCATE derived.lexemes;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_lexemes_added AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.lexemes_added();
--> statement-breakpoint
CREATE TRIGGER products_lexemes_changed AFTER UPDATE ON products
	FOR EACH ROW WHEN (OLD.lexemes IS DISTINCT FROM NEW.lexemes) EXECUTE FUNCTION derived.lexemes_changed();
--> statement-breakpoint
CREATE TRIGGER products_lexemes_emptied AFTER TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION derived.lexemes_emptied();
--> statement-breakpoint
INSERT INTO derived.lexemes SELECT DISTINCT word FROM products, unnest(tsvector_to_array(lexemes)) AS word WHERE position(':' IN word) = 0;
--> statement-breakpoint
CREATE INDEX "lexemes_word" ON "derived"."lexemes" USING btree ("word");
--> statement-breakpoint
-- Only where the database has pg_trgm, as in 0003.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX "lexemes_part" ON "derived"."lexemes" USING gin ("word" gin_trgm_ops);
	END IF;
END $$;
--> statement-breakpoint
-- Always true. The planner takes it for so dear that it asks an index first, whatever it guesses: it takes words that never meet for ones
-- that often do, and would read every product in their order until it has found a page of none.
CREATE FUNCTION derived.asked_last(id text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL UNSAFE COST 1000000 AS $$
BEGIN
	RETURN true;
END
$$;
--> statement-breakpoint
ANALYZE "products";
--> statement-breakpoint
ANALYZE "derived"."lexemes";
