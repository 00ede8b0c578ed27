import type { StaffRole } from "../permissions.ts";

/** How long the link of an invitation opens, from the moment at which it is mailed. */
export const invitationHours = 48;

export interface Invitation {
  id: string;
  email: string;
  role: StaffRole;
  expiresAt: Date;
}
