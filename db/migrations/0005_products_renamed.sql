-- Under a new id alone, a stone's old page was taken for true until it was an hour old. No order or import names the id,
-- so that neither pays for this; however many ids change in a transaction, it is notified of once.
CREATE TRIGGER products_renamed AFTER UPDATE OF id ON products
	FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION notify_products_emptied();
