import { shopContext } from "#app/http/context.ts";
import { findGoods } from "#domains/search/find-goods.ts";
import { presentGoods } from "../../orders/present-goods.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/goods";

/** The goods that fit what a staff member types, as JSON for the search field of an order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.edit");
  const text = new URL(request.url).searchParams.get("q") ?? "";
  return { found: (await findGoods(context.get(shopContext).database, by, text)).map(presentGoods) };
}
