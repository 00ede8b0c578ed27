import { updateOptions } from "#domains/catalog/products/update-options.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { system } from "./actors.ts";

/** Takes one option of a product off sale with its variants. */
export async function archiveOption(db: Database, productId: string, name: string): Promise<void> {
  const { version, groups } = (await findEditableProduct(db, system, productId))!;
  const next = groups.map((group) => ({ ...group, options: group.options.filter((option) => option.name !== name) }));
  const changed = await updateOptions(db, system, { productId, version, groups: next });
  if (changed.outcome !== "changed") throw new Error(`Not changed: ${JSON.stringify(changed)}`);
}
