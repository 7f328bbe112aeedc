ALTER TABLE "outbox" ADD COLUMN "user_id" text;--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("user_id") WHERE "outbox"."status" = 'held';