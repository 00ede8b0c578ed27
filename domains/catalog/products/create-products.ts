import { inArray } from "drizzle-orm";
import { recordEvents } from "#domains/events/record-event.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { TakenCodes } from "../internal/check-input.ts";
import { loadPlacement } from "../internal/check-placement.ts";
import { loadCodes } from "../internal/load-codes.ts";
import { insertProducts } from "../internal/insert-products.ts";
import { products } from "../internal/tables.server.ts";
import type { PublishedProduct } from "../new-product.ts";
import type { NewProductInput } from "./new-product-schema.ts";

export type CreateProductsOutcome = ({ outcome: "created" } & PublishedProduct) | TakenCodes | InvalidInput;

/** Why `createProducts` would refuse each of these, or null; nothing is written. */
export async function checkNewProducts(
  db: Database,
  given: NewProductInput[],
): Promise<(TakenCodes | InvalidInput | null)[]> {
  const slugs = new Set(
    (
      await db
        .select({ slug: products.slug })
        .from(products)
        .where(
          inArray(
            products.slug,
            given.map(({ slug }) => slug),
          ),
        )
    ).map(({ slug }) => slug),
  );
  const codes = await loadCodes(
    db,
    given.flatMap((product) => product.variants),
  );
  const placed = await loadPlacement(db, given);
  const stored = await findPictures(
    db,
    given.flatMap((product) => [
      ...product.pictures.map(({ key }) => key),
      ...product.variants.map(({ pictureKey }) => pictureKey),
    ]),
  );
  return given.map((product) => {
    const missing = product.pictures.findIndex(({ key }) => !stored.has(key));
    const lacking = product.variants.findIndex(({ pictureKey }) => pictureKey !== null && !stored.has(pictureKey));
    if (slugs.has(product.slug)) return { outcome: "slug-taken" };
    const refusal =
      placed(product) ??
      (missing === -1 ? null : invalid(`pictures.${missing}.key`, "Choose one of the shop's pictures")) ??
      (lacking === -1 ? null : invalid(`variants.${lacking}.pictureKey`, "Choose one of the shop's pictures")) ??
      codes.claim(null, product.variants);
    // The next one of the same call finds the slug taken.
    if (refusal === null) slugs.add(product.slug);
    return refusal;
  });
}

/** Creates many products in a fixed number of statements: each whole or not at all, and a refused one does not hinder the others. */
export async function createProducts(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: NewProductInput[],
): Promise<CreateProductsOutcome[]> {
  if (given.length === 0) return [];
  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      const refusals = await checkNewProducts(tx, given);
      const due = given.filter((_, at) => refusals[at] === null);
      const created = await insertProducts(
        tx,
        due.map(({ status = "draft", brandId = null, categoryIds = [], ...product }) => ({
          ...withoutMissing(product),
          status,
          brandId,
          categoryIds,
        })),
      );
      await recordEvents(
        tx,
        by,
        created.map(({ id }, at) => ({ type: "product.created", subjectId: id, payload: {}, after: due[at]! })),
      );
      const made = created.values();
      return refusals.map((refusal) => refusal ?? { outcome: "created" as const, ...made.next().value! });
    }),
  );
}

/** The same without the fields that are not given. */
function withoutMissing<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
}
