CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "derived"."sold" (
	"product_id" text PRIMARY KEY NOT NULL,
	"sales" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_category_index";--> statement-breakpoint
DROP INDEX "products_price_id_index";--> statement-breakpoint
DROP INDEX "products_name_id_index";--> statement-breakpoint
DROP INDEX "products_rating_id_index";--> statement-breakpoint
DROP INDEX "products_created_at_id_index";--> statement-breakpoint
DROP INDEX "products_sales_id_index";--> statement-breakpoint
CREATE INDEX "sold_most" ON "derived"."sold" USING btree ("sales" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ((left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price",(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("price" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_by_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_name" ON "products" USING btree ("category",(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_price" ON "products" USING btree ("category","price",(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_price_down" ON "products" USING btree ("category","price" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating" ON "products" USING btree ("category","rating" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_newest" ON "products" USING btree ("category","created_at" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "products_best_sellers" ON "products" USING btree ("id") WHERE is_best_seller;--> statement-breakpoint
CREATE INDEX "products_older_best_sellers" ON "products" USING btree ("id") WHERE best_seller;
--> statement-breakpoint
-- Searches look into an index of trigrams. The extension comes with PostgreSQL and any owner of a database may create it;
-- where it is missing all the same, the shop opens, and a search reads every product. docs/operations.md says what to do.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "products_search" ON "products" USING gin ((lower("name" || ' ' || "description")) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
	RAISE WARNING 'without pg_trgm, searches read every product: %', SQLERRM;
END $$;
--> statement-breakpoint
-- What was sold of each product stands beside the table in which orders write, so that an order touches none of its
-- indexes. As the owner, whoever changes the products.
CREATE FUNCTION derived.sold_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	INSERT INTO derived.sold SELECT id, sales FROM changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.sold_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	UPDATE derived.sold SET product_id = NEW.id, sales = NEW.sales WHERE product_id = OLD.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.sold_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	DELETE FROM derived.sold USING changed WHERE product_id = changed.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.sold_emptied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
	TRUNCATE derived.sold;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_sold_added AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.sold_added();
--> statement-breakpoint
CREATE TRIGGER products_sold_changed AFTER UPDATE ON products
	FOR EACH ROW WHEN (OLD.sales IS DISTINCT FROM NEW.sales OR OLD.id IS DISTINCT FROM NEW.id)
	EXECUTE FUNCTION derived.sold_changed();
--> statement-breakpoint
CREATE TRIGGER products_sold_removed AFTER DELETE ON products
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.sold_removed();
--> statement-breakpoint
CREATE TRIGGER products_sold_emptied AFTER TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION derived.sold_emptied();
--> statement-breakpoint
INSERT INTO derived.sold SELECT id, sales FROM products;
--> statement-breakpoint
-- Room on each page for the rows that orders change.
ALTER TABLE products SET (fillfactor = 85);
