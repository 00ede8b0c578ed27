import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadPaymentProofList } from "../../transfers/load-payment-proof-list.ts";
import { paymentProofList } from "../../transfers/payment-proof-list.ts";
import { PaymentProofListView } from "../../ui/transfers/payment-proof-list-view.tsx";
import type { Route } from "./+types/transfers";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Transfers to check", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadPaymentProofList(context, request);

export const action = ({ context, request }: Route.ActionArgs) => paymentProofList.act(context, request);

export default function Transfers({ loaderData }: Route.ComponentProps) {
  return <PaymentProofListView {...loaderData} />;
}
