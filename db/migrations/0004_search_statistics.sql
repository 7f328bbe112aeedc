-- How many stones have a word is guessed from a sample of them, of a hundred unless told otherwise. A word that thirty of
-- 100 000 have was taken for one of a thousand where the sample held one of them, and looked for along the whole list.
-- Nothing to do where the database is without pg_trgm, and so without the index.
DO $$ BEGIN
	IF to_regclass('products_search') IS NOT NULL THEN
		ALTER INDEX "products_search" ALTER COLUMN 1 SET STATISTICS 500;
		ANALYZE "products";
	END IF;
END $$;
