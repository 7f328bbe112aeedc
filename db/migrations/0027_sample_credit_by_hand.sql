-- What orders have given back so far, where they are charged with anything.
UPDATE "orders" SET "sample_credit" = "given"."amount"
FROM (SELECT "credited_to", sum("price") AS "amount" FROM "samples" WHERE "credited_to" IS NOT NULL GROUP BY 1) AS "given"
WHERE "orders"."id" = "given"."credited_to" AND "stage" NOT IN ('cancelled', 'refused') AND ("stage" <> 'returned' OR "keeps_part");
--> statement-breakpoint
-- And what the accounts have still to get back.
UPDATE "users" SET "sample_credit" = "owed"."amount"
FROM (
	SELECT "samples"."user_id", sum("samples"."price") AS "amount" FROM "samples"
	LEFT JOIN "orders" ON "orders"."id" = "samples"."credited_to" AND "orders"."sample_credit" > 0
	WHERE "samples"."stage" = 'delivered' AND "orders"."id" IS NULL GROUP BY 1
) AS "owed"
WHERE "users"."id" = "owed"."user_id";
