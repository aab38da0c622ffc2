CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"weeks" integer NOT NULL,
	"approach" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"category" text GENERATED ALWAYS AS (fields->>'category') STORED NOT NULL,
	"budget" text GENERATED ALWAYS AS (fields->>'budget') STORED NOT NULL,
	"status" text NOT NULL,
	"bidding_days" integer NOT NULL,
	"bids" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"deadline" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_calls" (
	"person_id" uuid NOT NULL,
	"month" text NOT NULL,
	"times" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_calls_person_id_month_pk" PRIMARY KEY("person_id","month")
);
--> statement-breakpoint
ALTER TABLE "blueprints" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_calls" ADD CONSTRAINT "monthly_calls_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_a_job" ON "bids" USING btree ("job_id","person_id");--> statement-breakpoint
CREATE INDEX "bids_person" ON "bids" USING btree ("person_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "job_questions_job" ON "job_questions" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "job_questions_person" ON "job_questions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "jobs_person" ON "jobs" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("opened_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_by_category" ON "jobs" USING btree ("category","opened_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_open_by_budget" ON "jobs" USING btree ("budget","opened_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("deadline") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blueprints_job" ON "blueprints" USING btree ("job_id","submitted_at");