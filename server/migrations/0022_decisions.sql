-- contract: only a table is protected that the version before does not have
CREATE TABLE "decision_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"portal_id" uuid NOT NULL,
	"version" text NOT NULL,
	"status" text NOT NULL,
	"name" text,
	"role" text,
	"email" text,
	"content" jsonb,
	"code_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decision_codes" ADD CONSTRAINT "decision_codes_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_portal_id_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_codes_email" ON "decision_codes" USING btree ("decision_id","email","created_at");--> statement-breakpoint
CREATE INDEX "decision_codes_created" ON "decision_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_version" ON "decisions" USING btree ("portal_id","version");--> statement-breakpoint
CREATE INDEX "decisions_decided" ON "decisions" USING btree ("portal_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_decision" ON "seals" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_sha256" ON "seals" USING btree ("sha256");--> statement-breakpoint
CREATE FUNCTION "refuse_seal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Sealed proposals can only be added.';
END $$;--> statement-breakpoint
CREATE TRIGGER "seals_row" BEFORE UPDATE OR DELETE ON "seals" FOR EACH ROW EXECUTE FUNCTION "refuse_seal_change"();--> statement-breakpoint
CREATE TRIGGER "seals_table" BEFORE TRUNCATE ON "seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_seal_change"();
