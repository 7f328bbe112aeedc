CREATE TABLE "restock_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "restock_wishes_contact" CHECK (("restock_wishes"."email" = '') <> ("restock_wishes"."phone" = ''))
);
--> statement-breakpoint
ALTER TABLE "restock_wishes" ADD CONSTRAINT "restock_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_wishes_one" ON "restock_wishes" USING btree ("product_id","email","phone") WHERE "restock_wishes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "restock_wishes_of_email" ON "restock_wishes" USING btree ("email") WHERE "restock_wishes"."email" <> '';--> statement-breakpoint
CREATE INDEX "restock_wishes_of_phone" ON "restock_wishes" USING btree ("phone") WHERE "restock_wishes"."phone" <> '';--> statement-breakpoint
CREATE INDEX "restock_wishes_told" ON "restock_wishes" USING btree ("told_at","id");--> statement-breakpoint
CREATE INDEX "restock_wishes_user_id_index" ON "restock_wishes" USING btree ("user_id");