CREATE TABLE "import_columns" (
	"key" text PRIMARY KEY NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_pictures_import_id_source_pk" PRIMARY KEY("import_id","source")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"product_id" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'same' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"faults" text[] DEFAULT '{}' NOT NULL,
	"state" text,
	"kept" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "import_rows_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"stage" text DEFAULT 'reading' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allow_free" boolean DEFAULT false NOT NULL,
	"fetches_pictures" boolean DEFAULT false NOT NULL,
	"has_zip" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_import_id_kind_place_index" ON "import_rows" USING btree ("import_id","kind","place");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_state_place_index" ON "import_rows" USING btree ("import_id","state","place");--> statement-breakpoint
CREATE INDEX "imports_started_at_index" ON "imports" USING btree ("started_at");