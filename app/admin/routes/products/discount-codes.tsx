import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { discountCodeList } from "../../discount-codes/discount-code-list.ts";
import { loadDiscountCodeList } from "../../discount-codes/load-discount-code-list.ts";
import { DiscountCodeListView } from "../../ui/discount-codes/discount-code-list-view.tsx";
import type { Route } from "./+types/discount-codes";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Discount codes", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadDiscountCodeList(context, request);

export const action = ({ request, context }: Route.ActionArgs) => discountCodeList.act(context, request);

export default function DiscountCodes({ loaderData }: Route.ComponentProps) {
  return <DiscountCodeListView {...loaderData} />;
}
