import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { StaffSession } from "../staff-session.ts";
import { secondFactors, staffPolicy, staffSessions } from "./tables.server.ts";

/** How long an entered password counts as confirmed. */
const confirmationMinutes = 10;

/** What the session has proved, and what it must prove. */
export interface Assurance extends Record<string, unknown> {
  /** The account has a second factor. */
  enrolled: boolean;
  /** All staff need a second factor. */
  required: boolean;
  /** The session has given its second factor. */
  given: boolean;
  /** The password was entered within `confirmationMinutes`. */
  confirmed: boolean;
}

/** Reads the assurance of a session in one statement. A session that never proved anything has given and confirmed nothing. */
export async function findAssurance(db: Database, { id, account }: StaffSession): Promise<Assurance> {
  const { rows } = await db.execute<Assurance>(sql`
    select
      exists (select from ${secondFactors}
        where ${secondFactors.accountId} = ${account.id} and ${secondFactors.confirmedAt} is not null) as enrolled,
      coalesce((select ${staffPolicy.secondFactorRequired} from ${staffPolicy}), false) as required,
      coalesce(${staffSessions.secondFactorAt} is not null, false) as given,
      coalesce(${staffSessions.passwordConfirmedAt} > now() - make_interval(mins => ${confirmationMinutes}), false) as confirmed
    from (select) as one left join ${staffSessions} on ${staffSessions.sessionId} = ${id}`);
  return rows[0]!;
}
