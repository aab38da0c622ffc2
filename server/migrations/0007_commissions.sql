CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"paid_out_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"email" text GENERATED ALWAYS AS (fields->>'email') STORED NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_codes" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"person_id" uuid,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"order_id" uuid
);
--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_partner_id_people_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_partner_id_people_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_codes" ADD CONSTRAINT "partner_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_partner_id_people_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_order" ON "commissions" USING btree ("order_id",(cents < 0));--> statement-breakpoint
CREATE INDEX "commissions_partner" ON "commissions" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commissions_held" ON "commissions" USING btree ("payable_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "credits_person" ON "credits" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "credits_running" ON "credits" USING btree ("ends_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_request" ON "introductions" USING btree ("partner_id","request_key");--> statement-breakpoint
CREATE INDEX "introductions_partner" ON "introductions" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "introductions_created" ON "introductions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_codes_code" ON "partner_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_email" ON "referrals" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_person" ON "referrals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "referrals_partner" ON "referrals" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "referrals_created" ON "referrals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree (lower("email"));