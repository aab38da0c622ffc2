ALTER TABLE "articles"
	ADD COLUMN "written_title" text GENERATED ALWAYS AS (coalesce(draft->>'title', title)) STORED NOT NULL,
	ADD COLUMN "written_category" text GENERATED ALWAYS AS (coalesce(draft->>'category', category)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "portals"
	ADD COLUMN "written_title" text GENERATED ALWAYS AS (coalesce(draft->>'project_name', draft->>'deckName', content->>'project_name', content->>'deckName', '')) STORED NOT NULL,
	ADD COLUMN "written_company" text GENERATED ALWAYS AS (coalesce(draft->>'company_name', draft->>'companyName', content->>'company_name', content->>'companyName', '')) STORED NOT NULL;
