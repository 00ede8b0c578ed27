import { data } from "react-router";
import type { FormValues } from "#app/http/forms.ts";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { refuseEdit } from "../edit-forms/refuse-form.ts";
import { productField, tickedProducts } from "./discount-code-values.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

/** Products that a search shows. */
const maxFound = 20;

/** Single products as boxes of the form. */
export interface CodeGoods {
  /** What was searched for; null when nothing was. */
  searched: string | null;
  entries: { name: string; label: string }[];
}

/** The boxes of these products, by name; of what is not active they say so. */
export async function listGoods(
  database: Database,
  productIds: string[],
  searched: string | null = null,
): Promise<CodeGoods> {
  const names = await findProductNames(database, productIds);
  const entries = productIds.flatMap((id) => {
    const product = names.get(id);
    return product
      ? [{ name: productField(id), label: product.isActive ? product.name : `${product.name} (not active)` }]
      : [];
  });
  return { searched, entries };
}

/** The products that fit what was typed into the search of the form, behind those that are ticked already. */
export async function findGoods(database: Database, by: Staff<"pricing.edit">, values: FormValues): Promise<CodeGoods> {
  const text = cleanLine(values.find ?? "").slice(0, typedLengths.find);
  const found = text === "" ? [] : await listEditableProducts(database, by, { text, limit: maxFound });
  const fitting = found.filter(({ status }) => status !== "archived").map(({ id }) => id);
  return listGoods(database, [...new Set([...tickedProducts(values), ...fitting])], text);
}

/** A refused form with the products that are ticked in it. */
export async function refuseWithGoods(database: Database, { data: result, init }: ReturnType<typeof refuseEdit>) {
  return data({ ...result, goods: await listGoods(database, tickedProducts(result.values)) }, init ?? undefined);
}
