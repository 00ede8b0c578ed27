import { z } from "@hono/zod-openapi";
import type { Product } from "#domains/catalog/product.ts";
import { parsePublicId, toPublicId } from "../public-ids.ts";

/** Options of a product in a query, once or as a list. */
export const optionIds = z
  .union([z.string().max(2_000), z.array(z.string().max(120)).max(50)])
  .optional()
  .openapi({ type: "array", items: { type: "string" }, example: ["optn_0192f3c8a1b27def8a1b0192f3c8a1b2"] });

/** The options (optn_…) by their groups (vgrp_…). An option that the product has not stands under its own id, which is no group. */
export const groupOptions = (product: Product, options: string[]): Record<string, string> =>
  Object.fromEntries(
    options.map((option) => {
      const id = parsePublicId("optn", option);
      const group = product.optionGroups.find(({ options: all }) => all.some((each) => each.id === id));
      return [group ? toPublicId("vgrp", group.id) : option, option];
    }),
  );
