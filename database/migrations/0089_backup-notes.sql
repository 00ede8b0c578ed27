CREATE TABLE "platform_backups" (
	"way" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint,
	"files" boolean DEFAULT false NOT NULL
);
