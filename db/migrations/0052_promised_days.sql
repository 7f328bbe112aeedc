ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_to" date;--> statement-breakpoint
CREATE INDEX "orders_of_promise" ON "orders" USING btree ("delivered_at") WHERE "orders"."promised_to" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised" CHECK (num_nonnulls("orders"."promised_from", "orders"."promised_to") <> 1 and "orders"."promised_from" <= "orders"."promised_to");