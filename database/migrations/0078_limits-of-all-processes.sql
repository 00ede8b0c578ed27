CREATE TABLE "platform_rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "platform_rate_limits_expire" ON "platform_rate_limits" USING btree ("expire");