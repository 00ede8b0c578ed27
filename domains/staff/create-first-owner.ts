import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Device, NewSession } from "#domains/accounts/account.ts";
import { registrationSchema } from "#domains/accounts/account-forms.ts";
import { findAccount, hasOwner } from "#domains/accounts/find-account.ts";
import { createSession } from "#domains/accounts/sessions/create-session.ts";
import { prepareStaffAccount } from "#domains/accounts/staff-accounts.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { parseTypedCode } from "#platform/crypto/typed-code.ts";
import { recordProof } from "./internal/record-proof.ts";
import { setupCodes } from "./internal/tables.server.ts";
import { toStaffActor } from "./internal/to-staff-actor.ts";

/** The form of the set-up page: the printed code, and the owner's account. */
const firstOwnerSchema = z.intersection(z.object({ code: z.string().max(100).default("") }), registrationSchema);

export type FirstOwnerOutcome =
  | { outcome: "created"; session: NewSession }
  /** The shop has an owner already. */
  | { outcome: "has-owner" }
  /** No start of this shop printed that code, or another owner used it. The caller must count the attempts. */
  | { outcome: "wrong-code" }
  | InvalidInput;

/** Creates the first owner of a shop and logs the owner in. Whoever started the shop has the code; it works once. */
export async function createFirstOwner(
  db: Database,
  given: z.input<typeof firstOwnerSchema>,
  device: Device,
): Promise<FirstOwnerOutcome> {
  if (await hasOwner(db)) return { outcome: "has-owner" };
  const parsed = parseInput(firstOwnerSchema, given);
  const code = parseTypedCode(given.code ?? "");
  if (code === null || !(await isSetupCode(db, code))) return { outcome: "wrong-code" };
  if (parsed.refusal) return parsed.refusal;
  const { email, password, firstName, secondName } = parsed.input;
  const saveAccount = await prepareStaffAccount({ email, password, firstName, secondName, role: "owner" });
  return runTransaction(db, async (tx): Promise<FirstOwnerOutcome> => {
    // Two owners at once would each find no other.
    await lockByName(tx, "first owner");
    if (await hasOwner(tx)) return { outcome: "has-owner" };
    if (!(await isSetupCode(tx, code))) return { outcome: "wrong-code" };
    await tx.delete(setupCodes);
    const { id: accountId } = await saveAccount(tx);
    const { id, token } = await createSession(tx, accountId, device);
    await recordProof(tx, id, { password: true });
    const account = (await findAccount(tx, accountId))!;
    await recordEvent(
      tx,
      toStaffActor({ id, account, address: device.address }),
      { type: "staff.joined", subjectId: accountId, payload: { role: "owner" } },
      { after: { role: "owner" } },
    );
    return { outcome: "created", session: { token, account } };
  });
}

async function isSetupCode(db: Database, code: string): Promise<boolean> {
  const [found] = await db.select({ code: setupCodes.code }).from(setupCodes).where(eq(setupCodes.code, code));
  return found !== undefined;
}
