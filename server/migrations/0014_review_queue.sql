ALTER TABLE "blueprints" ADD COLUMN "earlier" jsonb;--> statement-breakpoint
CREATE INDEX "partner_applications_status" ON "partner_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "requests_status" ON "requests" USING btree ("status","created_at");