import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadReceiptList } from "../../transfers/load-receipt-list.ts";
import { receiptList } from "../../transfers/receipt-list.ts";
import { ReceiptListView } from "../../ui/transfers/receipt-list-view.tsx";
import type { Route } from "./+types/transfers";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Transfers to check", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadReceiptList(context, request);

export const action = ({ context, request }: Route.ActionArgs) => receiptList.act(context, request);

export default function Transfers({ loaderData }: Route.ComponentProps) {
  return <ReceiptListView {...loaderData} />;
}
