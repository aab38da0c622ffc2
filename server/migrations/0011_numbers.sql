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
CREATE INDEX "daily_visits_dimension" ON "daily_visits" USING btree ("dimension","day");