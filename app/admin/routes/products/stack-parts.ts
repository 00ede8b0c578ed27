import { shopContext } from "#app/http/context.ts";
import { findGoods } from "#domains/search/find-goods.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/stack-parts";

const max = 20;

/** The active variants that fit what a staff member types, as JSON for the fields of a stack's parts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const text = new URL(request.url).searchParams.get("q") ?? "";
  const goods = await findGoods(context.get(shopContext).database, by, text);
  const found = goods
    .filter(({ variant }) => variant.kind === "single")
    .slice(0, max)
    .map(({ variant: { sku, productName, selectedOptions } }) => ({
      sku,
      name: [productName, ...selectedOptions.map(({ option }) => option)].join(", "),
    }));
  return { found };
}
