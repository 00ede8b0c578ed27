import type { Transaction } from "#platform/database/database.server.ts";
import { insertAttributeValues } from "../internal/attribute-changes.ts";
import { readAttributeValues } from "../internal/read-attribute-values.ts";
import { listAttributes } from "./find-attributes.ts";

/**
 * Inserts values into a shop that is being seeded, which has none of these yet. Throws for values that the attributes
 * do not have. It publishes no change: the caller refreshes the listings when all their data is in place.
 */
export async function bulkInsertAttributeValues(
  tx: Transaction,
  subjects: { productId: string; values: Record<string, string[] | number | null> }[],
): Promise<void> {
  const attributes = new Map((await listAttributes(tx)).map((attribute) => [attribute.code, attribute]));
  const { changes, refusal } = readAttributeValues(
    subjects.map((subject) => ({ ...subject, variantId: null })),
    attributes,
  );
  if (refusal) throw new Error(JSON.stringify(refusal.errors));
  await insertAttributeValues(tx, changes);
}
