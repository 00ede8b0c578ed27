import type { Database } from "#platform/database/database.server.ts";
import { publishOne } from "./internal/publish-one.ts";
import type { NewStack, PublishOutcome } from "./new-product.ts";

/** Puts a stack on sale: one variant with one price, whose stock is that of its parts. */
export async function publishStack(db: Database, stack: NewStack): Promise<PublishOutcome> {
  if (stack.parts.length === 0) throw new Error(`${stack.slug}: nothing in it`);
  return publishOne(db, stack, [stack.sku]);
}
