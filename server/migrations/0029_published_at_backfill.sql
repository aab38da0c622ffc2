-- Which versions are new is read from `published_at`; what earlier builds published has none.
UPDATE "portals" SET "published_at" = "updated_at" WHERE "published_at" IS NULL AND "published_revision" > 0;
