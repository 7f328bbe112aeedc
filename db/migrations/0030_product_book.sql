CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by" text NOT NULL,
	"rows" jsonb NOT NULL,
	"planned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_not_sold" ON "products" USING btree ((left(lower("name"), 60) collate "C"),"id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "products_without_picture" ON "products" USING btree ((left(lower("name"), 60) collate "C"),"id") WHERE image = '';--> statement-breakpoint
CREATE INDEX "products_on_offer" ON "products" USING btree ((left(lower("name"), 60) collate "C"),"id") WHERE discount > 0;