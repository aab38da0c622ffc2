ALTER TABLE "decisions" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "published_number" integer DEFAULT 0 NOT NULL;