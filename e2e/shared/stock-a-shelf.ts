import { sql } from "drizzle-orm";
import { createSession } from "#domains/accounts/sessions/create-session.ts";
import { createProduct } from "#domains/catalog/products/create-product.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "#platform/log.ts";
import { join } from "#test/staff-members.ts";

// A program beside the running shop of DATA_DIR: it prints, as JSON, the session of a new owner, two of a colleague of which the second has not confirmed the password, a draft with two variants and one with one, one with 156 variants and one behind it, and the names of three categories of one rack. Shoppers see
// nothing of them: the rack stands on a shelf that is archived.
function idOf(product: Awaited<ReturnType<typeof createProduct>>): string {
  if (product.outcome !== "created") throw new Error(JSON.stringify(product));
  return product.id;
}

const name = process.argv[2] ?? "";
const log = createLog("warn");
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? "", log });
const { database, close } = openDatabase({ url: cluster.url, connections: 2 }, log);
try {
  const { token } = await join(database, "owner", `${name}@example.com`);
  const colleague = await join(database, "owner", `colleague-${name}@example.com`);
  const later = await runTransaction(database, (tx) =>
    createSession(tx, colleague.session.account.id, { address: "203.0.113.7", agent: "" }),
  );
  const barcodes = ["A", "B"].map((letter) => `${name}-${letter}`.toUpperCase());
  const created = await createProduct(database, systemActor("stock a shelf"), {
    name: `Draft ${name}`,
    slug: `draft-${name}`,
    options: [{ name: "size", values: [{ name: "Small" }, { name: "Large" }] }],
    variants: barcodes.map((sku, at) => ({ sku, price: rupees(900), options: [["Small", "Large"][at]!] })),
  });
  const other = await createProduct(database, systemActor("stock a shelf"), {
    name: `Other ${name}`,
    slug: `other-${name}`,
    variants: [{ sku: `${name}-C`.toUpperCase(), price: rupees(900), options: [] }],
  });
  // More variants than a page of the bulk editor holds.
  const [flavours, sizes] = [13, 12].map((count) => Array.from({ length: count }, (_, at) => `${at + 1}`));
  const wide = await createProduct(database, systemActor("stock a shelf"), {
    name: `Wide ${name}`,
    slug: `wide-${name}`,
    options: [
      { name: "flavour", values: flavours!.map((each) => ({ name: each })) },
      { name: "size", values: sizes!.map((each) => ({ name: each })) },
    ],
    variants: flavours!.flatMap((flavour) =>
      sizes!.map((size) => ({ sku: `${name}-${flavour}-${size}`, price: rupees(900), options: [flavour, size] })),
    ),
  });
  const behind = await createProduct(database, systemActor("stock a shelf"), {
    name: `Behind ${name}`,
    slug: `behind-${name}`,
    variants: [{ sku: `${name}-D`.toUpperCase(), price: rupees(900), options: [] }],
  });
  const [shelf, rack, ...categories] = ["Shelf", "Rack", "First", "Second", "Third"].map((word) => ({
    id: newId(),
    name: `${word} ${name}`,
  }));
  const insert = async ({ id, name: called }: { id: string; name: string }, at: number, parent: string | null) =>
    database.execute(
      sql`insert into catalog_categories (id, slug, name, position, parent_id, archived_at)
          values (${id}, ${called.toLowerCase().replace(" ", "-")}, ${called}, ${at}, ${parent}, case when ${parent}::uuid is null then now() end)`,
    );
  await insert(shelf!, 900, null);
  await insert(rack!, 0, shelf!.id);
  for (const [at, category] of categories.entries()) await insert(category, at, rack!.id);
  console.log(
    JSON.stringify({
      token,
      colleagueTokens: [colleague.token, later.token],
      productId: idOf(created),
      otherId: idOf(other),
      wideId: idOf(wide),
      behindId: idOf(behind),
      barcodes,
      categories: categories.map((each) => each.name),
    }),
  );
} finally {
  await close();
  await cluster.stop();
}
