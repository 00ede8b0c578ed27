import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { payoutLimits } from "#domains/payouts/files/read-payout-file.ts";
import { sendPayout } from "#domains/payouts/send-payout.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadPayouts } from "../../money/load-payouts.ts";
import { PayoutsView } from "../../ui/money/payouts-view.tsx";
import type { Route } from "./+types/payouts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Payouts", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile");
  const before = new URL(request.url).searchParams.get("before");
  return {
    ...(await loadPayouts(context.get(shopContext).database, by, before)),
    megabytes: payoutLimits.bytes / 1_000_000,
    rows: payoutLimits.rows,
  };
}

/** Stores and tries the file, and leads to what it would do. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const by = await requirePermission(context, request, "payments.reconcile");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const file = form.get("file");
  if (typeof file === "string" || file === null || file.name === "")
    return refuseInput(values, { errors: { file: "Choose a file" } });
  const sent = await sendPayout(database, storage, by, {
    courierId: values.courier ?? "",
    reference: values.reference ?? "",
    fileName: file.name,
    bytes: Buffer.from(await file.arrayBuffer()),
  });
  if (sent.outcome === "invalid") return refuseInput(values, { errors: sent.errors });
  if (sent.outcome === "known") context.get(requestSessionContext).flash("payout-known");
  return redirect(`/admin/money/payouts/${sent.payoutId}`, 303);
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutsView {...loaderData} result={actionData ?? null} />;
}
