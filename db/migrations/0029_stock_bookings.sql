CREATE TABLE "receipts" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"cost" bigint,
	CONSTRAINT "receipts_cost_not_negative" CHECK ("receipts"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_costs" (
	"product_id" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"known" bigint NOT NULL,
	"stock" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "key" text DEFAULT nullif(current_setting('stock.key', true), '');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "undoes" text DEFAULT nullif(current_setting('stock.undoes', true), '');--> statement-breakpoint
CREATE INDEX "orders_in_yard" ON "orders" USING btree ("stage","id") WHERE "orders"."status" = 'processing';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_one_per_press" ON "stock_movements" USING btree ("key","product_id") WHERE "stock_movements"."key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_undone_once" ON "stock_movements" USING btree ("undoes","product_id") WHERE "stock_movements"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("at","product_id","quantity") WHERE "stock_movements"."reason" in ('sold', 'cancelled', 'returned');