import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { discountList } from "../../discounts/discount-list.ts";
import { loadDiscountList } from "../../discounts/load-discount-list.ts";
import { DiscountListView } from "../../ui/discounts/discount-list-view.tsx";
import type { Route } from "./+types/discounts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Discounts", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadDiscountList(context, request);

export const action = ({ request, context }: Route.ActionArgs) => discountList.act(context, request);

export default function Discounts({ loaderData }: Route.ComponentProps) {
  return <DiscountListView {...loaderData} />;
}
