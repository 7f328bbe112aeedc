ALTER TABLE "cash_entries" DROP CONSTRAINT "cash_entries_kind";--> statement-breakpoint
DROP INDEX "orders_problems";--> statement-breakpoint
ALTER TABLE "cash_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_entries" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD COLUMN "sample_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD COLUMN "holder" text;--> statement-breakpoint
-- As `paymentStatusOf` has it, by what is booked.
UPDATE "orders" SET "payment_status" = (
	SELECT CASE
		WHEN coalesce(sum("amount") FILTER (WHERE "kind" IN ('charged', 'refund owed')), 0)
			> coalesce(sum("amount") FILTER (WHERE "kind" IN ('advance', 'collected')), 0) THEN 'pending'
		WHEN coalesce(sum("amount") FILTER (WHERE "kind" = 'refund owed'), 0)
			> coalesce(sum("amount") FILTER (WHERE "kind" = 'refunded'), 0) THEN 'owed'
		WHEN coalesce(sum("amount") FILTER (WHERE "kind" IN ('advance', 'collected')), 0)
			> coalesce(sum("amount") FILTER (WHERE "kind" = 'refunded'), 0) THEN 'paid'
		ELSE 'none'
	END
	FROM "cash_entries" WHERE "order_id" = "orders"."id"
);--> statement-breakpoint
CREATE INDEX "orders_problems" ON "orders" USING btree ("created_at","id") WHERE (("orders"."stage" = 'awaiting' and "orders"."confirm_tries" >= 3)
		or ("orders"."stage" in ('awaiting', 'confirmed', 'packed') and not "orders"."city_served")
		or ("orders"."stage" in ('delivered', 'part-delivered', 'returned') and "orders"."payment_status" = 'pending')
		or "orders"."payment_status" = 'owed');--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_way" CHECK ("cash_entries"."way" in ('cash', 'bank-transfer', 'cheque', 'jazzcash', 'easypaisa', 'raast', 'card'));--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_of" CHECK (num_nonnulls("cash_entries"."order_id", "cash_entries"."sample_id") = 1 and ("cash_entries"."order_id" is null) = ("cash_entries"."version" is null));--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_kind" CHECK ("cash_entries"."kind" in ('charged', 'advance', 'collected', 'paid', 'refund owed', 'refunded', 'trip cost', 'banked'));--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_total" CHECK (("credit_notes"."content" ->> 'total')::bigint > 0 or coalesce(current_setting('stock.reason', true), '') = 'restored') NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total" CHECK (("invoices"."content" ->> 'total')::bigint > 0 or coalesce(current_setting('stock.reason', true), '') = 'restored') NOT VALID;
