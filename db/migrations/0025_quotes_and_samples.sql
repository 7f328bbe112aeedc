CREATE TABLE "quote_lines" (
	"quote_id" uuid NOT NULL,
	"option" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"thickness" integer DEFAULT 0 NOT NULL,
	"finish" text DEFAULT '' NOT NULL,
	"use" text DEFAULT '' NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quote_lines_quote_id_option_position_pk" PRIMARY KEY("quote_id","option","position"),
	CONSTRAINT "quote_lines_option" CHECK ("quote_lines"."option" in ('A', 'B', 'C')),
	CONSTRAINT "quote_lines_quantity" CHECK ("quote_lines"."quantity" > 0 and "quote_lines"."price" > 0),
	CONSTRAINT "quote_lines_discount" CHECK ("quote_lines"."discount" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer,
	"number" integer,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"user_id" text,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"delivery" text DEFAULT '' NOT NULL,
	"delivery_amount" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"valid_until" date,
	"made_by" text,
	"replaces" uuid,
	"order_id" uuid,
	"chosen" text,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_numbered" UNIQUE("year","number"),
	CONSTRAINT "quotes_asked_again_once" UNIQUE("replaces"),
	CONSTRAINT "quotes_one_order" UNIQUE("order_id"),
	CONSTRAINT "quotes_stage" CHECK ("quotes"."stage" in ('asked', 'draft', 'sent', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotes_delivery" CHECK ("quotes"."delivery_amount" >= 0),
	CONSTRAINT "quotes_sent" CHECK ("quotes"."stage" in ('asked', 'draft', 'withdrawn') or "quotes"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"stage" text DEFAULT 'asked' NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"credited_to" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "samples_one_of_each_stone" UNIQUE("user_id","product_id"),
	CONSTRAINT "samples_price" CHECK ("samples"."price" >= 0),
	CONSTRAINT "samples_stage" CHECK ("samples"."stage" in ('asked', 'sent', 'delivered', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_number" text;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_credited_to_orders_id_fk" FOREIGN KEY ("credited_to") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_stage_changed_at_index" ON "quotes" USING btree ("stage","changed_at");--> statement-breakpoint
CREATE INDEX "quotes_user_id_index" ON "quotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quotes_of_phone" ON "quotes" USING btree ("customer_phone") WHERE "quotes"."customer_phone" <> '';--> statement-breakpoint
CREATE INDEX "samples_stage_created_at_index" ON "samples" USING btree ("stage","created_at");