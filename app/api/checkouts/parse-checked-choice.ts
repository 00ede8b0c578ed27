import type { Context } from "hono";
import { findProduct } from "#domains/catalog/find-product.ts";
import type { ApiEnv } from "../api-env.ts";
import type { ApiLineItem } from "../carts/cart-schema.ts";
import type { WantedVariant } from "../carts/choose-variant.ts";
import { parseLineChoice } from "../carts/line-schemas.ts";
import { groupOptions } from "../products/option-ids.ts";
import { parsePublicId } from "../public-ids.ts";
import { listValues } from "../request-parsing.ts";
import type { CheckedChoice } from "./check-routes.ts";

/** The variant that the check of a line names, by its id, its options or both; null when it names none. */
export async function parseCheckedChoice(
  c: Context<ApiEnv>,
  held: ApiLineItem | undefined,
  { variant_id: named, option_id: option, ...query }: CheckedChoice,
): Promise<WantedVariant | null> {
  const { group_id: group = named?.startsWith("vgrp_") ? named : undefined } = query;
  const variantId = group === named ? undefined : named;
  const byGroup = readOptionsByGroup(c.req.url);
  if (byGroup) return parseLineChoice({ options: byGroup, variant_id: variantId });
  const alone = listValues(query["options[]"], query.options);
  const product =
    held && alone.length > 0
      ? await findProduct(c.var.shop.database, parsePublicId("prod", held.product_id) ?? "")
      : null;
  const chosen = product ? groupOptions(product, alone) : group && option ? { [group]: option } : null;
  return parseLineChoice({ options: chosen, variant_id: variantId });
}

const bracketed = /^(?:variants\[(?<any>[^\]]*)\]|options\[(?<named>[^\]]*[^\]\d][^\]]*)\])$/;

/**
 * The options by group of `variants` or `options`, which the client writes as JSON and its newest source in brackets; null without any. What is
 * neither is a group that no product has, so that nobody reads of another variant than the one that was asked for.
 */
function readOptionsByGroup(url: string): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [name, value] of new URL(url).searchParams) {
    const { any, named: group = any } = bracketed.exec(name)?.groups ?? {};
    if (group !== undefined) found[group] = value;
    else if (name === "variants" || (name === "options" && value.startsWith("{"))) Object.assign(found, readMap(value));
  }
  return Object.keys(found).length > 0 ? found : null;
}

function readMap(text: string): Record<string, string> {
  try {
    const map: unknown = JSON.parse(text);
    if (typeof map === "object" && map !== null && (!Array.isArray(map) || map.length === 0))
      return Object.fromEntries(Object.entries(map).map(([group, option]) => [group, String(option)]));
  } catch {
    // Not JSON.
  }
  return { [text]: "" };
}
