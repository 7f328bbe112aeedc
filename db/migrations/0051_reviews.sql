CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"stars" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"shown_name" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"undo" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_of_order" UNIQUE("order_id","product_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_pictures" CHECK (cardinality("reviews"."pictures") <= 4),
	CONSTRAINT "reviews_stage" CHECK ("reviews"."stage" in ('waiting', 'shown', 'hidden')),
	CONSTRAINT "reviews_reason" CHECK (("reviews"."stage" = 'hidden') = ("reviews"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_notes" DROP CONSTRAINT "order_notes_outcome";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
DROP INDEX "products_of_category_by_rating";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown_rating" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_of_customer" ON "reviews" USING btree ("user_id","product_id") WHERE "reviews"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("product_id","created_at","id") WHERE "reviews"."stage" = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_by_stage" ON "reviews" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_undoable" ON "reviews" USING btree (("undo" ->> 'until')) WHERE "reviews"."undo" is not null;--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("shown_rating" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating" ON "products" USING btree ("category","shown_rating" DESC NULLS FIRST,(left(lower("name"), 60) collate "C"),"id");--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_outcome" CHECK ("order_notes"."outcome" in ('spoke', 'no-answer', 'call-again', 'wrong-number', 'confirm', 'dispatched', 'review', 'came-from-phone', 'not-from-phone'));--> statement-breakpoint
-- The rating that shoppers see follows the shown reviews, and is the owner's own figure while there are none. An order changes
-- neither, and so never asks here.
CREATE FUNCTION products_shown_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.shown_rating := coalesce(
		(SELECT avg(stars) FROM reviews WHERE product_id = NEW.id AND stage = 'shown'),
		NEW.rating
	);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_shown_rating BEFORE INSERT OR UPDATE OF id, rating, shown_rating ON products
	FOR EACH ROW EXECUTE FUNCTION products_shown_rating();
--> statement-breakpoint
-- Touches the stone of a review that shoppers see, so that its rating follows, and every page of it is outdated.
CREATE FUNCTION reviews_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.stage = 'shown' OR TG_OP <> 'DELETE' AND NEW.stage = 'shown' THEN
		UPDATE products SET shown_rating = 0 WHERE id = coalesce(NEW.product_id, OLD.product_id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_rate AFTER INSERT OR UPDATE OR DELETE ON reviews
	FOR EACH ROW EXECUTE FUNCTION reviews_rate();
--> statement-breakpoint
UPDATE products SET shown_rating = rating WHERE rating <> 0;
--> statement-breakpoint
-- A demo, and a shop that still shows what the demo says, keeps its line of reviews.
INSERT INTO shop_settings (key, value) SELECT 'reviewLine', value FROM shop_settings WHERE key = 'demo'
	ON CONFLICT DO NOTHING;
