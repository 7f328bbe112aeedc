-- Samples that were delivered before their price was booked: the log names each once, since it gives back what nobody has in the cash book.
INSERT INTO "audit_log" ("actor_role", "what", "subject", "after")
SELECT 'shop', 'sample', "samples"."id"::text, jsonb_build_object('stage', 'delivered', 'paid', 'not in the cash book', 'given back', 'PKR ' || "samples"."price" / 100)
FROM "samples" WHERE "samples"."stage" = 'delivered' AND "samples"."price" > 0
	AND NOT EXISTS (SELECT FROM "cash_entries" WHERE "cash_entries"."sample_id" = "samples"."id");
