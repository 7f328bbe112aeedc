CREATE TABLE "project_parts" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"stamp" text NOT NULL,
	"part" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_parts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_shares" (
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"digest" text NOT NULL,
	"project" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_shares_user_id_project_id_pk" PRIMARY KEY("user_id","project_id"),
	CONSTRAINT "project_shares_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "project_parts" ADD CONSTRAINT "project_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_parts_gone" ON "project_parts" USING btree ("changed_at") WHERE (part->>'gone')::boolean;