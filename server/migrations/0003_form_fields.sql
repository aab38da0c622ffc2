-- contract: older than the first deployment
ALTER TABLE "enquiries" ADD COLUMN "fields" jsonb;--> statement-breakpoint
UPDATE "enquiries" SET "fields" = CASE "kind"
	WHEN 'notify' THEN jsonb_build_object('email', "email")
	ELSE jsonb_build_object('name', "name", 'email', "email", 'company', "company", 'service', "service", 'message', "message")
END;--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "fields" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "company";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "service";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "email" text GENERATED ALWAYS AS (fields->>'email') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "fields" jsonb;--> statement-breakpoint
UPDATE "partner_applications" SET "fields" = jsonb_build_object('fullName', "full_name", 'email', "email", 'linkedin', "linkedin", 'expertise', "expertise");--> statement-breakpoint
ALTER TABLE "partner_applications" ALTER COLUMN "fields" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" DROP COLUMN "full_name";--> statement-breakpoint
ALTER TABLE "partner_applications" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "partner_applications" DROP COLUMN "linkedin";--> statement-breakpoint
ALTER TABLE "partner_applications" DROP COLUMN "expertise";--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "email" text GENERATED ALWAYS AS (fields->>'email') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_applications_email" ON "partner_applications" USING btree (lower("email"));