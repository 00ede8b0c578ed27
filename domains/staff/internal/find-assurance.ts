import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import type { Assurance, StaffSession } from "../staff-session.ts";
import { secondFactors, staffPolicy, staffSessions } from "./tables.server.ts";

/** How long an entered password counts as confirmed. */
const confirmationMinutes = 10;

const find = prepareStatement<Assurance>(
  "find-assurance",
  sql`
  select
    exists (select from ${secondFactors}
      where ${secondFactors.accountId} = ${sql.placeholder("accountId")}::uuid and ${secondFactors.confirmedAt} is not null) as enrolled,
    coalesce((select ${staffPolicy.secondFactorRequired} from ${staffPolicy}), false) as required,
    coalesce(${staffSessions.secondFactorAt} is not null, false) as given,
    coalesce(${staffSessions.passwordConfirmedAt} > now() - interval '${sql.raw(String(confirmationMinutes))} minutes', false) as confirmed
  from (select) as one left join ${staffSessions} on ${staffSessions.sessionId} = ${sql.placeholder("sessionId")}::uuid`,
);

/** Reads the assurance of a session in one statement. A session that never proved anything has given and confirmed nothing. */
export async function findAssurance(
  db: Database,
  { id, account }: Pick<StaffSession, "id" | "account">,
): Promise<Assurance> {
  const [found] = await find(db, { accountId: account.id, sessionId: id });
  return found!;
}
