import { and, inArray, isNotNull } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { maxGroupOptions, maxVariants } from "../product-fields.ts";
import type { EditableProduct } from "../products/find-editable-product.ts";
import type { NewVariantInput } from "../products/new-product-schema.ts";
import { options, variants } from "./tables.server.ts";

type OptionRow = typeof options.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

/** What a product had before: a name or a combination that comes back keeps its id, as in `updateOptions`. */
export interface FormerOptions {
  options: OptionRow[];
  variants: VariantRow[];
}

/** The archived options and variants of these products, by product, in two statements. */
export async function loadFormerOptions(
  db: Database,
  products: EditableProduct[],
): Promise<Map<string, FormerOptions>> {
  if (products.length === 0) return new Map();
  const groupIds = products.flatMap(({ groups }) => groups.map(({ id }) => id));
  const optionRows = await db
    .select()
    .from(options)
    .where(and(inArray(options.groupId, groupIds), isNotNull(options.archivedAt)));
  const variantRows = await db
    .select()
    .from(variants)
    .where(
      and(
        inArray(
          variants.productId,
          products.map(({ id }) => id),
        ),
        isNotNull(variants.archivedAt),
      ),
    );
  return new Map(
    products.map(({ id, groups }) => [
      id,
      {
        options: optionRows.filter(({ groupId }) => groups.some((group) => group.id === groupId)),
        variants: variantRows.filter(({ productId }) => productId === id),
      },
    ]),
  );
}

/** The variants that a change adds, with the options that the product lacked; each has `isFormer` when an archived row comes back. */
export interface AddedVariants {
  options: (OptionRow & { isFormer: boolean })[];
  variants: (Omit<VariantRow, "naturalSku"> & { isFormer: boolean })[];
}

/**
 * Plans variants that a product is to have in addition, at the end of its others: one for each that is given, and not for each combination. Their
 * options are found by name in any case; a name that its group lacks becomes an option of it. Refuses with the path "newVariants.0.options".
 */
export function planNewVariants(
  product: EditableProduct,
  former: FormerOptions,
  given: NewVariantInput[],
): AddedVariants | InvalidInput {
  const added: AddedVariants = { options: [], variants: [] };
  const taken = new Set(product.variants.map(({ optionIds }) => optionIds.join(" ")));
  for (const [at, { options: chosen, ...fields }] of given.entries()) {
    const refuse = (message: string) => invalid(`newVariants.${at}.options`, message);
    if (product.groups.length === 0) return refuse("The product has no options to tell a second variant by");
    if (chosen.length !== product.groups.length) return refuse("Choose one option of each group");
    const optionIds = chosen.map((name, place) => findOrAddOption(name, product.groups[place]!, former, added));
    const full = product.groups.find(
      ({ id, options: own }) =>
        own.length + added.options.filter(({ groupId }) => groupId === id).length > maxGroupOptions,
    );
    if (full) return refuse(`${full.name} has the most options already, which is ${maxGroupOptions}`);
    if (taken.has(optionIds.join(" "))) return refuse("Use each combination once");
    taken.add(optionIds.join(" "));
    const [firstOptionId = null, secondOptionId = null] = optionIds;
    const back = former.variants.find(
      (variant) => variant.firstOptionId === firstOptionId && variant.secondOptionId === secondOptionId,
    );
    added.variants.push({
      ...fields,
      id: back?.id ?? newId(),
      productId: product.id,
      position: product.variants.length + at,
      firstOptionId,
      secondOptionId,
      archivedAt: null,
      isFormer: back !== undefined,
    });
  }
  const count = product.variants.length + given.length;
  return count > maxVariants ? invalid("newVariants", `A product has at most ${maxVariants} variants`) : added;
}

function findOrAddOption(
  name: string,
  group: EditableProduct["groups"][number],
  former: FormerOptions,
  added: AddedVariants,
): string {
  const isNamed = (option: { name: string }) => option.name.toLowerCase() === name.toLowerCase();
  const own = added.options.filter(({ groupId }) => groupId === group.id);
  const known = group.options.find(isNamed) ?? own.find(isNamed);
  if (known) return known.id;
  const back = former.options.find((option) => option.groupId === group.id && isNamed(option));
  const option = {
    id: back?.id ?? newId(),
    groupId: group.id,
    name,
    position: group.options.length + own.length,
    swatch: back?.swatch ?? null,
    archivedAt: null,
    isFormer: back !== undefined,
  };
  added.options.push(option);
  return option.id;
}
