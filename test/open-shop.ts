import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { addOne } from "./add-one.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import type { NewProduct, NewStack } from "#domains/catalog/new-product.ts";
import { publishProduct } from "#test/publish-product.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { rupees } from "#kernel/money.ts";
import { observerName } from "./create-test-database.ts";
import { readInvalidatedTags, readQueuedJobs } from "./event-log.ts";
import { openTestDatabase } from "./open-test-database.ts";
import { tapStatements } from "./tap-statements.ts";
import { system } from "./actors.ts";

/** A whole shop for one test: its products, its shoppers, and its jobs and invalidations. */
export async function openShop(options: { connections?: number } = {}) {
  const opened = await openTestDatabase(options);
  const { database: db, pool, url } = opened;
  const during = tapStatements(pool);
  let products = 0;

  const nameNext = (name: string) => ({
    slug: `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${++products}`,
    name,
    categorySlugs: [],
  });

  return {
    db,
    pool,
    url,
    during,

    /** A product with one variant, or one for each of the flavours; each with this many units on hand. The price is in rupees. */
    async sells({
      name = "Whey",
      price = 4_500,
      onHand = 10,
      flavours = [],
      ...rest
    }: { price?: number; onHand?: number; flavours?: string[] } & Partial<NewProduct> = {}) {
      const about = nameNext(name);
      const product = await publishProduct(db, {
        ...about,
        options:
          flavours.length === 0 ? [] : [{ name: "Flavour", values: flavours.map((flavour) => ({ name: flavour })) }],
        variants: (flavours.length === 0 ? [[]] : flavours.map((flavour) => [flavour])).map((options, position) => ({
          sku: `${about.slug}-${position}`,
          price: rupees(price),
          options,
        })),
        ...rest,
      });
      const variantIds = product.variants.map(({ id }) => id);
      if (onHand > 0)
        await receiveStock(
          db,
          system,
          variantIds.map((variantId) => ({ variantId, quantity: onHand })),
        );
      const [variantId] = variantIds;
      if (variantId === undefined) throw new Error("A product without a variant");
      return { productId: product.id, slug: product.slug, variantId, variantIds };
    },

    /** A stack of these parts. The price is in rupees. */
    async sellsStack({
      name = "Starter stack",
      price = 9_000,
      parts,
    }: Pick<NewStack, "parts"> & { name?: string; price?: number }) {
      const about = nameNext(name);
      const stack = await publishProduct(db, { ...about, sku: about.slug, price: rupees(price), parts });
      const [variant] = stack.variants;
      if (!variant) throw new Error("A stack without a variant");
      return { productId: stack.id, slug: stack.slug, variantId: variant.id };
    },

    /** A shopper's cart with these lines in it. */
    async cartWith(...lines: { variantId: string; quantity?: number }[]) {
      let secret: string | null = null;
      for (const { variantId, quantity = 1 } of lines) {
        const added = await addOne(db, { secret, variantId, quantity });
        if (added.outcome !== "added" || added.quantity !== added.wanted)
          throw new Error(`Not in the cart: ${JSON.stringify(added)}`);
        secret = added.secret;
      }
      const cart = await findCart(db, secret);
      if (secret === null || cart.id === null) throw new Error("A cart needs a line");
      return { secret, cartId: cart.id, total: cart.total, fingerprint: cart.fingerprint };
    },

    /** Task and payload of the waiting jobs, those of undispatched events included, oldest first. */
    queuedJobs: async (task?: keyof Jobs) =>
      (await readQueuedJobs(db, task)).map(({ task: name, payload }) => ({ task: name, payload })),

    /** The tags of all invalidations so far, each once. */
    changeTags: async () => (await readInvalidatedTags(db)).sort(),

    /** Deletes the jobs and invalidations so far, so that a test sees only what it causes. */
    async settle() {
      await db.execute(sql`delete from graphile_worker._private_jobs`);
      await db.execute(sql`delete from platform_events`);
    },

    /** The statements that the work sent, in order. */
    async statementsOf(work: () => Promise<unknown>) {
      const sent: string[] = [];
      await during({ before: (text) => void sent.push(text) }, work);
      return sent;
    },

    /** Terminates every connection to the database, as its restart would, and waits until they are gone. Two calls at once do not affect each other. */
    async cutConnections() {
      const client = new Client({ connectionString: url, application_name: "cuts connections" });
      await client.connect();
      await client
        .query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name not in ('cuts connections', '${observerName}')`,
        )
        .finally(() => client.end());
      // The pool learns of it a moment later, and would hand out a dead connection until then.
      for (let looks = 0; pool.idleCount > 0 && looks < 1_000; looks += 1) await wait(5);
    },

    /** Rows of a query that does not use the shop's own connections. */
    look: opened.look,

    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;
