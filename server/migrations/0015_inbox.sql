CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid,
	"application_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" uuid,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"enquiries" integer NOT NULL,
	"orders" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_visits" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"name" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "daily_visits_day_dimension_name_pk" PRIMARY KEY("day","dimension","name")
);
--> statement-breakpoint
DROP INDEX "enquiries_created";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "inbox_status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "topic" text GENERATED ALWAYS AS (case
  when kind = 'notify' then 'notify'
  when split_part(fields->>'message', chr(10), 1) = 'Discovery call request' then 'call'
  when split_part(fields->>'message', chr(10), 1) = 'Support request' then 'support'
  else 'contact' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(coalesce(fields->>'name', '') || ' ' || coalesce(fields->>'email', '') || ' ' || coalesce(fields->>'company', '') || ' ' || coalesce(fields->>'message', ''), '/.@:_-', '      '))) STORED;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "inbox_status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(coalesce(fields->>'fullName', '') || ' ' || coalesce(fields->>'email', '') || ' ' || coalesce(fields->>'linkedin', '') || ' ' || coalesce(fields->>'expertise', ''), '/.@:_-', '      '))) STORED;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "thread" jsonb;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_entries_enquiry" ON "inbox_entries" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_entries_application" ON "inbox_entries" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_entries_request" ON "inbox_entries" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "daily_visits_dimension" ON "daily_visits" USING btree ("dimension","day");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_inbox" ON "enquiries" USING btree ("inbox_status","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_topic" ON "enquiries" USING btree ("topic","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_assignee" ON "enquiries" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_waiting" ON "enquiries" USING btree ("created_at") WHERE inbox_status = 'open' and read_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_words" ON "enquiries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "partner_applications_newest" ON "partner_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_applications_inbox" ON "partner_applications" USING btree ("inbox_status","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_applications_assignee" ON "partner_applications" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_applications_waiting" ON "partner_applications" USING btree ("created_at") WHERE inbox_status = 'open' and read_at is null;--> statement-breakpoint
CREATE INDEX "partner_applications_words" ON "partner_applications" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
UPDATE "enquiries" SET "inbox_status" = 'closed', "read_at" = "created_at" WHERE "created_at" < now() - interval '14 days';--> statement-breakpoint
UPDATE "partner_applications" SET "inbox_status" = 'answered', "read_at" = "decided_at" WHERE "status" <> 'received';
