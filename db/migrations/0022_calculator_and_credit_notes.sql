CREATE TABLE "credit_notes" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice" integer NOT NULL,
	"reason" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_reason" CHECK ("credit_notes"."reason" in ('cancelled', 'refused', 'returned', 'corrected'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "finishes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_prices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "thickness" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "finish" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "use" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_invoices_number_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order_id_number_index" ON "credit_notes" USING btree ("order_id","number");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goods" CHECK ("order_lines"."thickness" >= 0 and "order_lines"."pieces" >= 0);