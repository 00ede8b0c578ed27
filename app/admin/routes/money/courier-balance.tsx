import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { answerClaim } from "#domains/payouts/claims/claims.ts";
import { newId } from "#kernel/ids.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { readAmount } from "#kernel/read-numbers.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { handleHandIn } from "../../money/hand-in.ts";
import { loadCourierBalance } from "../../money/load-balances.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { CourierBalanceView } from "../../ui/money/courier-balance-view.tsx";
import type { Route } from "./+types/courier-balance";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData?.courierName ?? "A courier's balance", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = await loadCourierBalance(context, request, params.courier);
  const presence = await loadPresence(context, request, { type: "courier-balance", id: params.courier });
  return { ...page, handInId: newId(), presence };
}

/** Ends a claim, or a part of it; books the cash that a rider hands in. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "payments.reconcile");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  if (values.intent === "hand-in") return handleHandIn(context.get(shopContext).database, by, params.courier, form);
  if (values.intent !== "answer") throw unknownForm();
  const isPaid = values.answer === "paid";
  const answered = await answerClaim(context.get(shopContext).database, by, {
    claimId: values.claim ?? "",
    answer: values.answer as "paid",
    ...(isPaid && { amount: readAmount(values.amount ?? "") }),
    ...(values.seen && { seenLeft: Number(values.seen) }),
    note: values.note ?? "",
  });
  switch (answered.outcome) {
    case "invalid":
      return refuseInput(values, { errors: answered.errors });
    case "not-found":
      throw data("The shop has no such claim.", { status: 404 });
    case "already-answered":
      return refuseInput(values, { status: 409, message: "Somebody was quicker: the claim has ended." });
    case "changed":
      return refuseInput(values, {
        status: 409,
        message: `A part of this claim was entered meanwhile, or the form was sent twice: ${formatWithSymbol(answered.left)} is left. Nothing was entered now. Look at it, then send it again.`,
      });
    case "answered":
      context.get(requestSessionContext).flash("claim-answered");
      return redirect(`/admin/money/balances/${params.courier}#claims`, 303);
  }
}

export default function CourierBalance({ loaderData, actionData }: Route.ComponentProps) {
  return <CourierBalanceView loaded={loaderData} result={actionData ?? null} />;
}
