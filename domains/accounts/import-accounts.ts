import { z } from "zod";
import { recordAudit } from "#domains/audit/record-audit.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { accountEmail, accountLimits } from "./account-forms.ts";
import { accounts } from "./internal/tables.server.ts";

export interface ImportedAccount {
  firstName: string;
  secondName: string;
  email: string;
  registeredAt: Date;
}

const name = (max: number) =>
  z
    .string({ error: "is no text" })
    .transform(cleanLine)
    .pipe(z.string().max(max, { error: `has more than ${max} characters` }))
    .nullish()
    .transform((told) => told ?? "");
const registered = z.iso
  .datetime({ error: "is no moment like 2026-01-31T10:00:00.000Z" })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() > 0 && at.getTime() < Date.now() + dayMilliseconds, {
    error: "lies in the future, or long before any shop",
  });

// Other fields of the record, above all a role, are dropped.
const record = z.object(
  {
    firstname: name(accountLimits.firstname),
    secondname: name(accountLimits.secondname),
    email: accountEmail,
    registered: registered.optional(),
  },
  { error: "it is no user" },
);

/** Parses the value at `users/{first name}` of a file into an account, or returns the reason why it is none. */
export function parseImportedAccount(value: unknown, key: string): { account: ImportedAccount } | { reason: string } {
  const read = record.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return {
      reason: issue ? `${issue.path.length === 0 ? "" : `${issue.path.join(".")}: `}${issue.message}` : "it is no user",
    };
  }
  const { firstname, secondname, email, registered: registeredAt = new Date() } = read.data;
  return {
    account: {
      firstName: firstname || cleanLine(key.slice(0, accountLimits.firstname)),
      secondName: secondname,
      email,
      registeredAt,
    },
  };
}

/**
 * Creates customers' accounts without a password. Each customer sets one through the link of 'Forgot password', which
 * also verifies the address. An existing account of an address is not changed. One audit entry names those that are new.
 * Returns their number. Call it in a transaction.
 */
export async function importAccounts(db: Transaction, by: SystemActor, given: ImportedAccount[]): Promise<number> {
  if (given.length === 0) return 0;
  const opened = await db
    .insert(accounts)
    .values(
      given.map(({ firstName, secondName, email, registeredAt }) => ({
        id: newId(),
        name: `${firstName} ${secondName}`.trim(),
        firstName,
        secondName,
        email,
        createdAt: registeredAt,
      })),
    )
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  const customers = opened.map(({ id }) => id);
  if (customers.length > 0)
    await recordAudit(db, by, [{ action: "customer.imported", subjectId: null, after: { customers } }]);
  return customers.length;
}
