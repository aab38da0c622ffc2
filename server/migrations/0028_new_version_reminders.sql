-- The rows stay as they were too: an instance of the version before still looks for them, and would send the mails again.
INSERT INTO "sent_reminders" ("recipient", "kind", "thing", "sent_at") SELECT "recipient", 'newVersion', "thing", "sent_at" FROM "sent_reminders" WHERE "kind" = 'proposalExpiring' AND "thing" LIKE '%:new:%' ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "outbox" SET "key" = regexp_replace("key", '^reminder:proposalExpiring:', 'reminder:newVersion:') WHERE "key" LIKE 'reminder:proposalExpiring:%:new:%' AND "sent_at" IS NULL AND "next_attempt_at" IS NOT NULL;
