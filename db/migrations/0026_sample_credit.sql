ALTER TABLE "users" ADD COLUMN "sample_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sample_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sample_credit" CHECK ("users"."sample_credit" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sample_credit" CHECK ("orders"."sample_credit" >= 0);