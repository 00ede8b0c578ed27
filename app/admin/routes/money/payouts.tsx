import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { sendPayout } from "#domains/payouts/send-payout.ts";
import { readSentFile } from "../../http/read-sent-file.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadPayoutList } from "../../money/load-payout-list.ts";
import { PayoutListView } from "../../ui/money/payout-list-view.tsx";
import type { Route } from "./+types/payouts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Payouts", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadPayoutList(context, request);

/** Stores and tries the file, and leads to what it would do. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const by = await requirePermission(context, request, "payments.reconcile");
  const { values, file } = await readSentFile(request);
  if (!file) return refuseInput(values, { errors: { file: "Choose a file" } });
  const { courier: courierId = "", reference = "" } = values;
  const sent = await sendPayout(database, storage, by, { courierId, reference, ...file });
  if (sent.outcome === "invalid") return refuseInput(values, { errors: sent.errors });
  if (sent.outcome === "known") context.get(requestSessionContext).flash("payout-known");
  return redirect(`/admin/money/payouts/${sent.payoutId}`, 303);
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutListView {...loaderData} result={actionData ?? null} />;
}
