-- Until now each order that was confirmed had its discount taken off.
UPDATE "orders" SET "discount_taken" = true WHERE "confirmed_amount" IS NOT NULL;
--> statement-breakpoint
-- Written every ten seconds by each open page of an order, and worth nothing after a crash.
ALTER TABLE "order_viewers" SET UNLOGGED;
