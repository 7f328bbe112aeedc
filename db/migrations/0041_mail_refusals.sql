DROP INDEX "orders_problems";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mail_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_ended" ON "outbox" USING btree ("recipient","created_at") WHERE "outbox"."status" in ('sent', 'dead');--> statement-breakpoint
CREATE INDEX "orders_problems" ON "orders" USING btree ("created_at","id") WHERE (("orders"."stage" = 'awaiting' and "orders"."confirm_tries" >= 3)
		or ("orders"."stage" in ('awaiting', 'confirmed', 'packed') and ("orders"."has_part" or not "orders"."city_served" or "orders"."mail_refused"))
		or ("orders"."stage" in ('delivered', 'part-delivered', 'returned') and "orders"."payment_status" = 'pending')
		or "orders"."payment_status" = 'owed');