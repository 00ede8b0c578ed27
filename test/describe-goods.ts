import { createAttribute } from "#domains/catalog/attributes/create-attribute.ts";
import { createCategory } from "#domains/catalog/categories/create-category.ts";
import type { Database } from "#platform/database/database.server.ts";
import { system } from "./actors.ts";

/** The ids of a new category and a new attribute of the shop. */
export async function describeGoods(db: Database): Promise<{ category: string; attribute: string }> {
  const category = await createCategory(db, system, { slug: "belts", name: "Belts", parentId: null });
  const attribute = await createAttribute(db, system, { code: "leather", label: "Leather", type: "yes-no" });
  if (category.outcome !== "created" || attribute.outcome !== "created") throw new Error("Not created");
  return { category: category.categoryId, attribute: attribute.attribute.id };
}
