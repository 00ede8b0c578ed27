import { bulkInsertAttributeValues } from "#domains/catalog/attributes/bulk-insert-attribute-values.ts";
import { publishProducts } from "#domains/catalog/publish-products.ts";
import { importDiscounts } from "#domains/pricing/save-discount.ts";
import { bulkInsertStock } from "#domains/inventory/receive-stock.ts";
import { rupees } from "#kernel/money.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { DemoShop } from "../demo-types.ts";
import { attributeValuesOf } from "./attributes.ts";
import { daysBefore } from "./days-before.ts";
import { createDemoBatch } from "./demo-batch.ts";
import type { DrawnShop } from "./draw-demo-shop.ts";

/** Publishes the demo's products, stacks and discounts with their stock, and returns the ids of products and stacks. The caller refreshes the listings. */
export async function seedProducts(
  tx: Transaction,
  shop: DemoShop,
  { now, products, keyOf, fronts }: DrawnShop,
): Promise<string[]> {
  const published = await publishProducts(
    tx,
    products.map((product) => product.publish(keyOf)),
  );
  await bulkInsertAttributeValues(
    tx,
    published.map(({ id }, at) => ({ productId: id, values: attributeValuesOf(products[at]!.demo) })),
  );
  await bulkInsertStock(
    tx,
    systemActor("demo"),
    published.flatMap(({ variants }, at) => {
      const { stock, demo } = products[at]!;
      return variants.map(({ id, sku }, position) => ({
        variantId: id,
        onHand: stock[position]!,
        ...createDemoBatch(sku, demo.facts !== undefined, now),
      }));
    }),
  );

  const variantIds = new Map(
    published.flatMap(({ slug, variants }) =>
      variants.map(({ id, options }) => [[slug, ...options].join(" / "), id] as const),
    ),
  );
  const stacks = await publishProducts(
    tx,
    shop.stacks.map((stack, number) => ({
      slug: stack.slug,
      name: stack.name,
      summary: stack.summary,
      description: stack.description,
      keywords: stack.keywords,
      categorySlugs: ["stacks"],
      popularity: stack.popularity,
      createdAt: daysBefore(now, stack.addedDaysAgo),
      pictures: [{ key: fronts.get(stack.slug)!, alt: stack.name }],
      sku: `STK-${String(number + 1).padStart(4, "0")}`,
      price: rupees(stack.price),
      parts: stack.parts.map(({ product, options, quantity }) => ({
        variantId: variantIds.get([product, ...options].join(" / "))!,
        quantity,
      })),
    })),
  );

  const { unmatched } = await importDiscounts(
    tx,
    systemActor("demo"),
    shop.discounts.map(({ name, percentage, original }) => ({ name, percentage, original: rupees(original) })),
  );
  if (unmatched.length > 0) throw new Error(`Discounts of no product: ${unmatched.join(", ")}`);
  return [...published, ...stacks].map(({ id }) => id);
}
