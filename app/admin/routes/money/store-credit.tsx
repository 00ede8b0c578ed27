import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { creditList } from "../../store-credit/credit-list.ts";
import { loadCreditList } from "../../store-credit/load-credit-list.ts";
import { CreditListView } from "../../ui/store-credit/credit-list-view.tsx";
import type { Route } from "./+types/store-credit";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Store credit", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadCreditList(context, request);

export const action = ({ context, request }: Route.ActionArgs) => creditList.act(context, request);

export default function StoreCredit({ loaderData }: Route.ComponentProps) {
  return <CreditListView {...loaderData} />;
}
