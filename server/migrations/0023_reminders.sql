CREATE TABLE "reminder_opt_outs" (
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_opt_outs_recipient_kind_pk" PRIMARY KEY("recipient","kind")
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_recipient_kind_thing_pk" PRIMARY KEY("recipient","kind","thing")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reminder" jsonb;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "tells_opening" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_documents" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "call_url" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "call_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sent_reminders_sent" ON "sent_reminders" USING btree ("sent_at");--> statement-breakpoint
UPDATE "project_documents" SET "read_at" = "updated_at";
