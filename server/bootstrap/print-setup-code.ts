import type { Shop } from "#app/http/context.ts";
import { hasOwner } from "#domains/accounts/find-account.ts";
import { createSetupCode } from "#domains/staff/create-setup-code.ts";
import { systemActor } from "#kernel/system-actor.ts";

/** Prints the code that guards the set-up page, when the shop has no owner. It goes to whoever started the shop, and into no log. */
export async function printSetupCode({ database, baseUrl }: Pick<Shop, "database" | "baseUrl">): Promise<void> {
  if (await hasOwner(database)) return;
  const code = await createSetupCode(database, systemActor("start"));
  process.stdout.write(`\n  The shop has no owner yet. Open ${baseUrl}/admin and enter this code: ${code}\n`);
}
