import { createOwner } from "#domains/staff/create-owner.ts";
import { hasOwner } from "#domains/accounts/find-account.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { AppContext } from "./create-app-context.ts";
import type { Config } from "./config.ts";

/** Creates the owner from the settings when the shop has none. A shop that has an owner is left unchanged. */
export async function ensureOwner({ shop }: Pick<AppContext, "shop">, owner: Config["owner"]) {
  if (owner === null || (await hasOwner(shop.database))) return;
  await createOwner(shop.database, systemActor("start"), owner);
  shop.log.info("The shop has its first owner");
}
