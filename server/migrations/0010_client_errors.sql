CREATE TABLE "client_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"places" text[] NOT NULL,
	"build" text NOT NULL,
	"pages" text[] NOT NULL,
	"browsers" text[] NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_errors_first_seen" ON "client_errors" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "client_errors_last_seen" ON "client_errors" USING btree ("last_seen_at");