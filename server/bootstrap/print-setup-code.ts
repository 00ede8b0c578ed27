import type { Shop } from "#app/http/context.ts";
import { hasOwner } from "#domains/accounts/find-account.ts";
import { createSetupCode } from "#domains/staff/create-setup-code.ts";
import { isLoopback } from "#kernel/loopback.ts";
import { systemActor } from "#kernel/system-actor.ts";

/**
 * Prints the code that guards the set-up page, when the shop has no owner. It goes to whoever started the shop, and into no log. Of a demo that is
 * served to this computer alone it also prints a link, which opens the set-up page with the code and a name filled in.
 */
export async function printSetupCode(
  { database, baseUrl }: Pick<Shop, "database" | "baseUrl">,
  { demo }: { demo: boolean },
): Promise<void> {
  if (await hasOwner(database)) return;
  const code = await createSetupCode(database, systemActor("start"));
  process.stdout.write(`\n  The shop has no owner yet. Open ${baseUrl}/admin and enter this code: ${code}\n`);
  if (demo && isLoopback(new URL(baseUrl).hostname))
    process.stdout.write(`  Or be a demo's owner, on this computer: ${baseUrl}/admin/set-up?demo=${code}\n`);
}
