-- As invoices: a number that was given out stays with its credit note.
CREATE TRIGGER credit_notes_only_added BEFORE UPDATE OR DELETE ON credit_notes
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_notes_not_emptied BEFORE TRUNCATE ON credit_notes
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
