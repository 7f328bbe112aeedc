-- The sizes, as a search reads them. An index may not use array_to_string itself, since the text of some types depends on
-- settings. That of texts and whole numbers does not.
CREATE FUNCTION derived.sizes(tile_sizes text[], thicknesses integer[]) RETURNS text
	LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN array_to_string(tile_sizes, ' ') || ' ' || array_to_string(thicknesses, 'mm ')
		|| CASE WHEN thicknesses = '{}' THEN '' ELSE 'mm' END;
END
$$;
--> statement-breakpoint
DROP INDEX "products_by_price";
--> statement-breakpoint
DROP INDEX "products_by_price_down";
--> statement-breakpoint
DROP INDEX "products_of_category_by_price";
--> statement-breakpoint
DROP INDEX "products_of_category_by_price_down";
--> statement-breakpoint
DROP INDEX IF EXISTS "products_search";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown_price" bigint GENERATED ALWAYS AS (price - price / 10000 * discount - (price % 10000 * discount + 4999) / 10000) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "uses" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX "products_by_full_price" ON "products" USING btree ("price");
--> statement-breakpoint
CREATE INDEX "products_by_use" ON "products" USING gin ("uses");
--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("shown_price",(left(lower("name"), 60) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("shown_price" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "products_of_category_by_price" ON "products" USING btree ("category","shown_price",(left(lower("name"), 60) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "products_of_category_by_price_down" ON "products" USING btree ("category","shown_price" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");
--> statement-breakpoint
-- Only where the database has pg_trgm, as in 0003; the statistics as in 0004.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		CREATE INDEX "products_search" ON "products" USING gin ((replace(lower("name" || ' ' || "category" || ' ' || "colour" || ' ' || "origin" || ' ' || "finish" || ' ' || "slab_size" || ' ' || derived.sizes("tile_sizes", "thicknesses") || ' ' || "description"), '×', 'x')) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);
		CREATE INDEX "products_search_title" ON "products" USING gin ((lower("name" || ' ' || "category")) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);
		ALTER INDEX "products_search" ALTER COLUMN 1 SET STATISTICS 500;
		ALTER INDEX "products_search_title" ALTER COLUMN 1 SET STATISTICS 500;
	END IF;
END $$;
--> statement-breakpoint
ANALYZE "products";
