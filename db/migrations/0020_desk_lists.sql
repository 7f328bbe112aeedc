CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_queue" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_index" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_call" ON "orders" USING btree ("created_at","id") WHERE "orders"."stage" = 'awaiting' and "orders"."city_served" and "orders"."confirm_tries" < 3;--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("created_at","id") WHERE "orders"."stage" = 'confirmed';--> statement-breakpoint
CREATE INDEX "orders_to_load" ON "orders" USING btree ("created_at","id") WHERE "orders"."stage" = 'packed';--> statement-breakpoint
CREATE INDEX "orders_on_road" ON "orders" USING btree ("created_at","id") WHERE "orders"."stage" in ('dispatched', 'attempted');--> statement-breakpoint
CREATE INDEX "orders_coming_back" ON "orders" USING btree ("created_at","id") WHERE "orders"."stage" in ('refused', 'part-delivered');--> statement-breakpoint
CREATE INDEX "orders_problems" ON "orders" USING btree ("created_at","id") WHERE (("orders"."stage" = 'awaiting' and "orders"."confirm_tries" >= 3)
		or ("orders"."stage" in ('awaiting', 'confirmed', 'packed') and not "orders"."city_served")
		or ("orders"."stage" in ('delivered', 'part-delivered') and "orders"."payment_status" <> 'paid'));--> statement-breakpoint
CREATE INDEX "orders_risky" ON "orders" USING btree ("created_at","id") WHERE "orders"."high_risk";--> statement-breakpoint
CREATE INDEX "orders_of_city" ON "orders" USING btree (lower("city"),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_value" ON "orders" USING btree ("total_amount");--> statement-breakpoint
CREATE INDEX "orders_of_driver" ON "orders" USING btree ("driver_id");