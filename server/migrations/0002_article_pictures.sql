CREATE TABLE "article_pictures" (
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "article_pictures_slug_name_pk" PRIMARY KEY("slug","name")
);
--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_slug_articles_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."articles"("slug") ON DELETE cascade ON UPDATE cascade;