import { isStaffRole } from "#domains/staff/permissions.ts";

interface SessionLifetime {
  /** A session that is not used for this long ends. */
  idleSeconds: number;
  /** A use extends the session when the previous extension is older than this. */
  renewalSeconds: number;
  /** A session ends this long after the login, however much it is used; null for never. */
  maxSeconds: number | null;
}

const hour = 60 * 60;
const day = 24 * hour;

/** better-auth creates every session with it; `findSession` ends those of staff sooner. */
export const customerLifetime: SessionLifetime = { idleSeconds: 30 * day, renewalSeconds: day, maxSeconds: null };
/** Staff see other people's data, often on a shared computer. */
const staffLifetime: SessionLifetime = { idleSeconds: hour, renewalSeconds: 5 * 60, maxSeconds: 12 * hour };

/** How long a session of an account with this role lasts. */
export function findSessionLifetime(role: string): SessionLifetime {
  return isStaffRole(role) ? staffLifetime : customerLifetime;
}

/** When a session of this role ends that began and was last extended at these times. */
export function findSessionEnd(role: string, { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }): Date {
  const { idleSeconds, maxSeconds } = findSessionLifetime(role);
  const idleEnd = updatedAt.getTime() + idleSeconds * 1_000;
  return new Date(maxSeconds === null ? idleEnd : Math.min(idleEnd, createdAt.getTime() + maxSeconds * 1_000));
}
