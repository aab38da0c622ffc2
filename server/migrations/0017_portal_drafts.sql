ALTER TABLE "portals" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "published_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "edited_by" uuid;