CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"mail_released_at" timestamp with time zone
);
