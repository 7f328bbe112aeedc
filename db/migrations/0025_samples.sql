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
ALTER TABLE "samples" ADD CONSTRAINT "samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_credited_to_orders_id_fk" FOREIGN KEY ("credited_to") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "samples_stage_created_at_index" ON "samples" USING btree ("stage","created_at");