import { findProduct } from "#domains/catalog/find-product.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "#platform/log.ts";

// A program beside the running shop of DATA_DIR: it receives one unit of the product (its permalink) with these options.
const [slug = "", ...options] = process.argv.slice(2);
const log = createLog("warn");
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? "", log });
const { database, close } = openDatabase({ url: cluster.url, connections: 1 }, log);
try {
  const product = await findProduct(database, slug);
  const wanted = product?.optionGroups.map((group) => group.options.find(({ name }) => options.includes(name))?.id);
  const variant = product?.variants.find(({ optionIds }) => optionIds.every((id, place) => id === wanted?.[place]));
  if (!variant) throw new Error(`There is no ${slug} in ${options.join(", ")}`);
  await receiveStock(database, systemActor("deliver stock"), [{ variantId: variant.id, quantity: 1 }]);
} finally {
  await close();
  await cluster.stop();
}
