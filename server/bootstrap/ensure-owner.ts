import { createOwner } from "#domains/accounts/create-owner.ts";
import { hasOwner } from "#domains/accounts/has-owner.ts";
import type { AppContext } from "./create-app-context.ts";
import type { Config } from "./config.ts";

/** Gives a shop that nobody owns the owner whom the settings name. One that has an owner is left alone, whatever they say. */
export async function ensureOwner({ shop }: Pick<AppContext, "shop">, owner: Config["owner"]) {
  if (owner === null || (await hasOwner(shop.database))) return;
  await createOwner(shop.database, owner);
  shop.log.info("The shop has its first owner");
}
