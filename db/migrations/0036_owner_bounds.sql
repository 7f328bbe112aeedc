ALTER TABLE "order_lines" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "list_price" bigint;