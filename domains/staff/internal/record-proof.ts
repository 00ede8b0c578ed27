import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { staffSessions } from "./tables.server.ts";

/** Records what a session has just proved. */
export async function recordProof(
  db: Database,
  sessionId: string,
  { secondFactor = false, password = false }: { secondFactor?: boolean; password?: boolean },
): Promise<void> {
  const proved = {
    ...(secondFactor ? { secondFactorAt: sql`now()`, wrongCodes: 0 } : {}),
    ...(password ? { passwordConfirmedAt: sql`now()` } : {}),
  };
  await db
    .insert(staffSessions)
    .values({ sessionId, ...proved })
    .onConflictDoUpdate({ target: staffSessions.sessionId, set: proved });
}
