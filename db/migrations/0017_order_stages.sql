CREATE TABLE "cash_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"slip" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_entries_kind" CHECK ("cash_entries"."kind" in ('charged', 'advance', 'collected', 'refund owed', 'refunded', 'trip cost', 'banked'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_role" text NOT NULL,
	"key" text NOT NULL,
	"reason" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "order_events_one_per_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_events_to" CHECK ("order_events"."to" in ('awaiting', 'confirmed', 'packed', 'dispatched', 'attempted', 'part-delivered', 'delivered', 'refused', 'returned', 'cancelled')),
	CONSTRAINT "order_events_role" CHECK ("order_events"."actor_role" in ('customer', 'owner', 'desk', 'yard', 'driver'))
);
--> statement-breakpoint
DROP INDEX "orders_held_by_customer";--> statement-breakpoint
DROP INDEX "orders_held_by_phone";--> statement-breakpoint
DROP INDEX "orders_held_by_address";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_whole" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_damaged" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "back_offcut" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage" text DEFAULT 'awaiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "keeps_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "city_served" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "high_risk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vehicle" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
-- An owner moved an order by SQL until now, with any word. What was given back by hand stays as it is.
UPDATE "orders" SET "stage" = CASE
	WHEN "status" = 'shipped' THEN 'dispatched'
	WHEN "status" IN ('delivered', 'refused', 'returned') THEN "status"
	WHEN "status" LIKE 'cancel%' THEN 'cancelled'
	ELSE 'awaiting' END;--> statement-breakpoint
-- The day of the delivery is not known: it was no earlier.
UPDATE "orders" SET "delivered_at" = "created_at" WHERE "stage" = 'delivered';--> statement-breakpoint
UPDATE "order_lines" AS "line" SET "kept" = "line"."quantity" FROM "orders"
	WHERE "orders"."id" = "line"."order_id" AND "orders"."stage" = 'delivered';--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "version", "to", "actor_id", "actor_role", "key", "at")
	SELECT "id", 1, "stage", 'customer', 'customer', 'placed', "created_at" FROM "orders";--> statement-breakpoint
INSERT INTO "cash_entries" ("order_id", "version", "kind", "amount", "actor_id", "at")
	SELECT "id", 1, "kind", "total_amount", 'customer', "created_at" FROM "orders", unnest(ARRAY['charged', 'collected']) AS "kind"
	WHERE "stage" = 'delivered' OR ("stage" IN ('awaiting', 'dispatched') AND "kind" = 'charged');--> statement-breakpoint
ALTER TABLE "orders" drop column "status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" text GENERATED ALWAYS AS (case
				when stage in ('awaiting', 'confirmed', 'packed') then 'processing'
				when stage in ('dispatched', 'attempted') then 'shipped'
				when stage in ('delivered', 'part-delivered') or (stage = 'returned' and keeps_part) then 'delivered'
				else stage end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_entries_order_id_index" ON "cash_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_held_by_customer" ON "orders" USING btree ("user_id") WHERE "orders"."stage" = 'awaiting' and "orders"."user_id" <> '';--> statement-breakpoint
CREATE INDEX "orders_held_by_phone" ON "orders" USING btree ("customer_phone") WHERE "orders"."stage" = 'awaiting' and "orders"."customer_phone" <> '';--> statement-breakpoint
CREATE INDEX "orders_held_by_address" ON "orders" USING btree (lower(regexp_replace("street" || "city" || "postal_code", '[^[:alnum:]]', '', 'g'))) WHERE "orders"."stage" = 'awaiting' and "orders"."street" <> '';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_whereabouts" CHECK (least("order_lines"."kept", "order_lines"."back_whole", "order_lines"."back_damaged", "order_lines"."back_offcut") >= 0
				and "order_lines"."kept" + "order_lines"."back_whole" + "order_lines"."back_damaged" + "order_lines"."back_offcut" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stage" CHECK ("orders"."stage" in ('awaiting', 'confirmed', 'packed', 'dispatched', 'attempted', 'part-delivered', 'delivered', 'refused', 'returned', 'cancelled'));
