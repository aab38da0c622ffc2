-- Earlier versions gave codes for documents that were never published. What these codes open counts as the first version.
UPDATE "portals" SET "published_number" = 1 WHERE "published_number" = 0 AND ("code_hash" IS NOT NULL OR EXISTS (SELECT FROM "portal_codes" WHERE "portal_id" = "portals"."id" AND "revoked_at" IS NULL));
