CREATE TABLE "courier_sheets" (
	"name" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_driver" ON "orders" USING btree ("driver_id") WHERE "orders"."stage" in ('dispatched', 'attempted');--> statement-breakpoint
CREATE INDEX "orders_at_work" ON "orders" USING btree ("stage") WHERE "orders"."stage" in ('confirmed', 'packed', 'dispatched', 'attempted', 'refused', 'part-delivered');