import { sql } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { hashHolder } from "./internal/hash-code.ts";
import { phoneCodes } from "./internal/tables.server.ts";
import { codeMinutes, type CodeRequest, maxWrongCodes, resendSeconds } from "./phone-code.ts";

const wait = sql.raw(`interval '${resendSeconds} seconds'`);
const max = sql.raw(String(maxWrongCodes));
const lifetime = sql.raw(`interval '${codeMinutes} minutes'`);

const find = prepareStatement<{ usable: boolean; wait: number }>(
  "find-phone-code",
  sql`
  select usable, case when usable then ceil(greatest(0, extract(epoch from requested_at + ${wait} - clock_timestamp())))::int else 0 end as wait
  from (select requested_at, expires_at > clock_timestamp() and tries < ${max} as usable from ${phoneCodes}
    where holder = ${sql.placeholder("holder")}::text and phone = ${sql.placeholder("phone")}::text) known`,
);

/** A code that a holder has asked for to this phone. */
export interface RequestedCode {
  /** Whether it can still be used: neither too old nor tried too often. */
  usable: boolean;
  /** The seconds until the holder may ask for another one; 0 for now, also where this one cannot be used any more. */
  waitSeconds: number;
}

/** The code that the holder has asked for to this phone; null where there is none. */
export async function findRequestedCode(
  db: Database,
  { purpose, holder, phone }: CodeRequest,
): Promise<RequestedCode | null> {
  const [found] = await find(db, { holder: hashHolder({ purpose, holder }), phone });
  return found ? { usable: found.usable, waitSeconds: found.wait } : null;
}

// The row of a holder is replaced, so that a new code ends the old one; of two requests at once the second changes nothing.
const request = prepareStatement<{ id: string }>(
  "request-phone-code",
  sql`
  insert into ${phoneCodes} as known (holder, id, purpose, phone, requested_at, expires_at)
  values (${sql.placeholder("holder")}, ${sql.placeholder("id")}, ${sql.placeholder("purpose")}, ${sql.placeholder("phone")}, clock_timestamp(), clock_timestamp() + ${lifetime})
  on conflict (holder) do update set id = excluded.id, phone = excluded.phone, code = null, tries = 0, requested_at = excluded.requested_at, expires_at = excluded.expires_at
    where known.phone <> excluded.phone or known.requested_at <= excluded.requested_at - ${wait} or known.tries >= ${max} or known.expires_at <= excluded.requested_at
  returning id`,
);

/**
 * Asks for a code to the phone; a job makes and sends it, so that the table holds a hash alone and neither the response
 * nor its duration tells whether the phone gets one. False when the holder has asked for one to this phone a moment ago.
 * The caller limits how many codes a phone, an address and the shop send.
 */
export async function requestCode(db: Database, { purpose, holder, phone }: CodeRequest): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const id = newId();
    const requested = await request(tx, { holder: hashHolder({ purpose, holder }), id, purpose, phone });
    if (requested.length === 0) return false;
    await enqueue(tx, "send-phone-code", { codeId: id }, { key: `send-phone-code:${id}` });
    return true;
  });
}
