ALTER TABLE "staff_invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");