CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"blueprint_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"answered_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_blueprint_id_blueprints_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_open" ON "requests" USING btree ("person_id","blueprint_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "requests_person" ON "requests" USING btree ("person_id","updated_at");--> statement-breakpoint
CREATE INDEX "requests_blueprint" ON "requests" USING btree ("blueprint_id","updated_at");--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_ended" ON "requests" USING btree ("ended_at");