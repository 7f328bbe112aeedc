CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("unused_since");