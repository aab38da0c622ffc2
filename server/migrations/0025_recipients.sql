-- contract: only tables are protected that the version before does not have
CREATE TABLE "agreement_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"code_id" uuid,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"portal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "document" json;--> statement-breakpoint
ALTER TABLE "portal_codes" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "is_watermarked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "agreement_id" uuid;--> statement-breakpoint
ALTER TABLE "agreement_acceptances" ADD CONSTRAINT "agreement_acceptances_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_portal_id_portals_id_fk" FOREIGN KEY ("portal_id") REFERENCES "public"."portals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_acceptances_code" ON "agreement_acceptances" USING btree ("agreement_id","code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_version" ON "agreements" USING btree ("portal_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_text" ON "agreements" USING btree ("portal_id","sha256");--> statement-breakpoint
CREATE FUNCTION "refuse_agreement_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Agreements and their acceptances can only be added.';
END $$;--> statement-breakpoint
CREATE TRIGGER "agreements_row" BEFORE UPDATE OR DELETE ON "agreements" FOR EACH ROW EXECUTE FUNCTION "refuse_agreement_change"();--> statement-breakpoint
CREATE TRIGGER "agreements_table" BEFORE TRUNCATE ON "agreements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_agreement_change"();--> statement-breakpoint
CREATE TRIGGER "agreement_acceptances_row" BEFORE UPDATE OR DELETE ON "agreement_acceptances" FOR EACH ROW EXECUTE FUNCTION "refuse_agreement_change"();--> statement-breakpoint
CREATE TRIGGER "agreement_acceptances_table" BEFORE TRUNCATE ON "agreement_acceptances" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_agreement_change"();
