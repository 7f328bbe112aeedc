DROP INDEX "orders_problems";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_problems" ON "orders" USING btree ("created_at","id") WHERE (("orders"."stage" = 'awaiting' and "orders"."confirm_tries" >= 3)
		or ("orders"."stage" in ('awaiting', 'confirmed', 'packed') and ("orders"."has_part" or not "orders"."city_served"))
		or ("orders"."stage" in ('delivered', 'part-delivered', 'returned') and "orders"."payment_status" = 'pending')
		or "orders"."payment_status" = 'owed');--> statement-breakpoint
-- Lines from before that are no whole pieces of a size that was sold so. An open quote counts as today's stones come.
UPDATE "order_lines" SET "is_part" = true FROM "orders", "products" WHERE "orders"."id" = "order_lines"."order_id" AND "products"."id" = "order_lines"."product_id" AND "orders"."stage" IN ('awaiting', 'confirmed', 'packed') AND "order_lines"."pieces" = 0 AND (("order_lines"."size" = 'slab' AND "products"."slab_size" <> '') OR "order_lines"."size" LIKE 'cut %' OR ("order_lines"."size" ~ '^[0-9.]+×[0-9.]+$' AND "order_lines"."size" IS DISTINCT FROM "products"."tile_sizes"[1]));--> statement-breakpoint
UPDATE "orders" SET "has_part" = true WHERE EXISTS (SELECT FROM "order_lines" WHERE "order_lines"."order_id" = "orders"."id" AND "order_lines"."is_part");--> statement-breakpoint
UPDATE "quote_lines" SET "is_part" = true FROM "products" WHERE "products"."id" = "quote_lines"."product_id" AND "quote_lines"."pieces" = 0 AND (("quote_lines"."size" = 'slab' AND "products"."slab_size" <> '') OR "quote_lines"."size" LIKE 'cut %' OR ("quote_lines"."size" ~ '^[0-9.]+×[0-9.]+$' AND "quote_lines"."size" IS DISTINCT FROM "products"."tile_sizes"[1]));
