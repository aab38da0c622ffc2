ALTER TABLE "visits" ADD COLUMN "report_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_report" ON "visits" USING btree ("report_id");