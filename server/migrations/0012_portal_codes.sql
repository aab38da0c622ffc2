CREATE TABLE "portal_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"portal_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"selector" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_times" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portals" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "title" text GENERATED ALWAYS AS (coalesce(content->>'project_name', content->>'deckName', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "company" text GENERATED ALWAYS AS (coalesce(content->>'company_name', content->>'companyName', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_codes" ADD CONSTRAINT "portal_codes_portal_id_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_codes_selector" ON "portal_codes" USING btree ("portal_id","selector");--> statement-breakpoint
CREATE INDEX "portal_unlocks_opened" ON "portal_unlocks" USING btree ("kind","name","at") WHERE "portal_unlocks"."outcome" = 'opened';--> statement-breakpoint
CREATE INDEX "portals_updated" ON "portals" USING btree ("kind","updated_at","id");