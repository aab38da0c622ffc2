DROP INDEX "decision_codes_email";--> statement-breakpoint
CREATE INDEX "decision_codes_mailbox" ON "decision_codes" USING btree ("decision_id",mailbox_of("email"),"created_at");