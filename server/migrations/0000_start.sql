CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"image" text NOT NULL,
	"image_alt" text NOT NULL,
	"author" text,
	"content" jsonb NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"social_picture" "bytea"
);
--> statement-breakpoint
CREATE TABLE "blueprint_readings" (
	"person_id" uuid NOT NULL,
	"blueprint_id" uuid NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blueprint_readings_person_id_blueprint_id_pk" PRIMARY KEY("person_id","blueprint_id")
);
--> statement-breakpoint
CREATE TABLE "blueprints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"reading_minutes" integer NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"category" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(title || ' ' || summary, '/.@:_-', '      '))) STORED
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"product_key" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"product_key" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"overtaken_by" uuid,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"linkedin" text NOT NULL,
	"expertise" text NOT NULL,
	"request_key" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal_guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"moments" timestamp with time zone[] NOT NULL,
	"latest_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_unlocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" json NOT NULL,
	"code_hash" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"turns" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revoked_tokens" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "sandbox_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"device_type" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"screen_resolution" text NOT NULL,
	"is_mobile" boolean NOT NULL,
	"is_tablet" boolean NOT NULL,
	"referrer" text NOT NULL,
	"page_url" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"is_returning" boolean NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"dispute_id" text,
	"order_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "blueprint_readings" ADD CONSTRAINT "blueprint_readings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprint_readings" ADD CONSTRAINT "blueprint_readings_blueprint_id_blueprints_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blueprint_readings_latest" ON "blueprint_readings" USING btree ("person_id","last_read_at");--> statement-breakpoint
CREATE INDEX "blueprints_newest" ON "blueprints" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blueprints_by_title" ON "blueprints" USING btree ("title","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blueprints_by_category" ON "blueprints" USING btree ("category","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blueprints_words" ON "blueprints" USING gin ("words") WITH (fastupdate=false) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blueprints_author" ON "blueprints" USING btree ("author_id","submitted_at");--> statement-breakpoint
CREATE INDEX "blueprints_review" ON "blueprints" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_request" ON "enquiries" USING btree ("kind","request_key");--> statement-breakpoint
CREATE INDEX "enquiries_created" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_order" ON "grants" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "grants_person" ON "grants" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_order" ON "orders" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("person_id","product_key","provider") WHERE status in ('intended', 'open', 'capturing', 'pending');--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("created_at") WHERE next_attempt_at is null;--> statement-breakpoint
CREATE INDEX "partner_applications_email" ON "partner_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_request" ON "partner_applications" USING btree ("request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_issuer_subject" ON "people" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "portal_guesses_latest" ON "portal_guesses" USING btree ("latest_at");--> statement-breakpoint
CREATE INDEX "portal_unlocks_portal" ON "portal_unlocks" USING btree ("kind","name","at");--> statement-breakpoint
CREATE INDEX "portal_unlocks_at" ON "portal_unlocks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "portals_name" ON "portals" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "visits_created" ON "visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_told" ON "webhook_events" USING btree ("received_at") WHERE body <> '';