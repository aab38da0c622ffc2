-- Notices for authors are recorded once for the document. The old rows stay, because instances of the previous version still read them.
-- Rows whose email was not sent are not copied, so those notices are queued again when they are due. While both versions run, a notice
-- may be sent by each.
INSERT INTO "sent_reminders" ("recipient", "kind", "thing", "sent_at") SELECT 'author', "kind", "thing", min("sent_at") FROM "sent_reminders" WHERE "kind" IN ('portalOpened', 'proposalExpiring') AND ("recipient" = 'firm' OR "recipient" IN (SELECT unnest(array["id", "person_id"])::text FROM "staff")) AND NOT EXISTS (SELECT FROM "outbox" WHERE "key" = 'reminder:' || "kind" || ':' || "sent_reminders"."recipient" || ':' || "thing" AND "sent_at" IS NULL) GROUP BY "kind", "thing" ON CONFLICT DO NOTHING;
