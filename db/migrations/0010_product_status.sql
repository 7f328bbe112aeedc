-- Until now any word counted as for sale. An owner who wrote another one than `active` meant something by it: such a product
-- is hidden, and `npm run import` shows it again.
UPDATE "products" SET "status" = CASE
	WHEN lower(trim("status")) IN ('', 'active') THEN 'active'
	WHEN lower(trim("status")) = 'discontinued' THEN 'discontinued'
	ELSE 'hidden'
END WHERE "status" NOT IN ('active', 'hidden', 'discontinued');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("products"."status" in ('active', 'hidden', 'discontinued'));