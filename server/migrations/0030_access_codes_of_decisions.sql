ALTER TABLE "decision_codes" ADD COLUMN "access_code_id" uuid;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "access_code" text;