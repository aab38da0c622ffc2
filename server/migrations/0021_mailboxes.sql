CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN lower(email) ~ '@(gmail|googlemail)\.com$'
    THEN replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE lower(email)
  END
$$;--> statement-breakpoint
CREATE INDEX "partner_applications_mailbox" ON "partner_applications" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "people_mailbox" ON "people" USING btree (mailbox_of("email"));