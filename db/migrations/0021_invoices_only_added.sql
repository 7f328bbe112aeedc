-- A number that was given out stays with its invoice.
CREATE TRIGGER invoices_only_added BEFORE UPDATE OR DELETE ON invoices
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
