CREATE TABLE "queued_letters" (
	"letter" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queued_letters_letter_subscriber_id_pk" PRIMARY KEY("letter","subscriber_id")
);
--> statement-breakpoint
DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "queued_letters" ADD CONSTRAINT "queued_letters_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree (("unsubscribe" is not null),"next_attempt_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
-- Who ticked offers on the profile finds the newsletter ticked there, and gets letters after confirming.
INSERT INTO "newsletter_subscribers" ("email") SELECT "email" FROM "users" WHERE "offer_mails" AND "email_verified" ON CONFLICT DO NOTHING;
