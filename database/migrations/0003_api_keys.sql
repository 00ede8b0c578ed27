CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"seal" text NOT NULL,
	"origins" text[] NOT NULL,
	"requests_per_minute" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" date,
	CONSTRAINT "api_keys_publicKey_unique" UNIQUE("public_key"),
	CONSTRAINT "api_keys_requests_per_minute" CHECK ("api_keys"."requests_per_minute" > 0)
);
