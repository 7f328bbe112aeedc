-- As the books of the orders.
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
