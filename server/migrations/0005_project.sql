CREATE TABLE "kickoff_slots" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text NOT NULL,
	"kickoff_at" timestamp with time zone,
	"kickoff_zone" text,
	"kickoff_sequence" integer DEFAULT 0 NOT NULL,
	"questionnaire_sent_at" timestamp with time zone,
	"analysis_at" timestamp with time zone,
	"draft_at" timestamp with time zone,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "kickoff_slots" ADD CONSTRAINT "kickoff_slots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kickoff_slots_project" ON "kickoff_slots" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_order" ON "projects" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "projects_person" ON "projects" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");