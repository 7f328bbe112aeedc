CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"text" text DEFAULT '' NOT NULL,
	"author_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_one_per_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_notes_kind" CHECK ("order_notes"."kind" in ('note', 'call', 'whatsapp')),
	CONSTRAINT "order_notes_outcome" CHECK ("order_notes"."outcome" in ('spoke', 'no-answer', 'call-again', 'wrong-number', 'confirm', 'dispatched'))
);
--> statement-breakpoint
CREATE TABLE "order_viewers" (
	"order_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_viewers_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "kind" text DEFAULT 'move' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_taker" ON "orders" USING btree ("taken_by","idempotency_key") WHERE "orders"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("customer_phone") WHERE "orders"."customer_phone" <> '';--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("customer_email") WHERE "orders"."customer_email" <> '';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('move', 'edit'));