import type { Context } from "hono";
import type { ApiEnv } from "../api-env.ts";
import type { FoundCart } from "../carts/load-cart.ts";
import type { ApiProduct } from "../schemas/product.ts";
import { loadMerchant } from "../services/register-merchant.ts";
import { presentCheckout } from "./present-checkout.ts";

const gatewaysAreListed = "2021-09-29";

/** A checkout with its merchant, in the shape of the version that the client names. */
export async function loadCheckout(c: Context<ApiEnv>, found: FoundCart, offered: ApiProduct["variant_groups"] = []) {
  return presentCheckout(found, await loadMerchant(c.var.shop), {
    listsGateways: (c.req.header("chec-version") ?? "") >= gatewaysAreListed,
    offered,
  });
}
