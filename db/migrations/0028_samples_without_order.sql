ALTER TABLE "samples" DROP CONSTRAINT "samples_credited_to_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "samples" DROP COLUMN "credited_to";