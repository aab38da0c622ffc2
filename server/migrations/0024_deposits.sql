ALTER TABLE "orders" ADD COLUMN "product" jsonb;--> statement-breakpoint
CREATE INDEX "decisions_mailbox" ON "decisions" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_deposit_paid_once" ON "orders" USING btree ("product_key") WHERE product_key like 'deposit:%' and status = 'paid';--> statement-breakpoint
CREATE INDEX "orders_deposit" ON "orders" USING btree ("product_key") WHERE product_key like 'deposit:%';