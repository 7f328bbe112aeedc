ALTER TABLE "outbox" ADD COLUMN "to_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "to_shop" = true WHERE "user_id" IS NOT NULL AND "subject" LIKE 'New order %';
