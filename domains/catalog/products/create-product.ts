import type { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { TakenCodes } from "../internal/check-input.ts";
import type { PublishedProduct } from "../new-product.ts";
import { createProducts } from "./create-products.ts";
import { newProductSchema } from "./new-product-schema.ts";

export type CreateProductOutcome =
  | ({ outcome: "created"; version: number } & PublishedProduct)
  | TakenCodes
  | InvalidInput;

/** Creates a product, as a draft unless its status is "active". */
export async function createProduct(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof newProductSchema>,
): Promise<CreateProductOutcome> {
  const parsed = parseInput(newProductSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const [created] = await createProducts(db, by, [parsed.input]);
  return created!.outcome === "created" ? { ...created!, version: 1 } : created!;
}
