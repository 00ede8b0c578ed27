ALTER TABLE "inventory_count_lines" ADD COLUMN "last_movement" bigint;--> statement-breakpoint
ALTER TABLE "inventory_count_lines" ADD COLUMN "moved" boolean DEFAULT false NOT NULL;