import type { NewProduct, NewStack, PublishedProduct } from "#domains/catalog/new-product.ts";
import { publishProducts } from "#domains/catalog/publish-products.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { system } from "./actors.ts";

/** Publishes one product or stack. */
export async function publishProduct(db: Database, product: NewProduct | NewStack): Promise<PublishedProduct> {
  const [published] = await publishProducts(db, [product]);
  await runTransaction(db, (tx) =>
    recordEvent(tx, system, { type: "product.created", subjectId: published!.id, payload: {} }, { after: {} }),
  );
  return published!;
}
