-- Until now staff had no page of their own. Whoever is owner, desk, yard or driver is told so anew.
UPDATE "users" SET "role" = 'customer' WHERE "role" NOT IN ('customer', 'owner', 'desk', 'yard', 'driver');
