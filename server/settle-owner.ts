import { createOwner } from "#domains/accounts/create-owner.ts";
import { hasOwner } from "#domains/accounts/has-owner.ts";
import type { House } from "./open-house.ts";
import type { Settings } from "./settings.ts";

/** Gives a shop that nobody owns the owner whom the settings name. One that has an owner is left alone, whatever they say. */
export async function settleOwner({ shop }: Pick<House, "shop">, owner: Settings["owner"]) {
  if (owner === null || (await hasOwner(shop.database))) return;
  await createOwner(shop.database, owner);
  shop.log.info("The shop has its first owner");
}
