import type { PublishedProduct, PublishOutcome } from "#domains/catalog/new-product.ts";

/** The published product; throws when it was refused. */
export async function published(outcome: Promise<PublishOutcome>): Promise<PublishedProduct> {
  const settled = await outcome;
  if (settled.outcome !== "published") throw new Error(`Refused: ${JSON.stringify(settled)}`);
  return settled;
}
