import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { answerPaymentProof } from "#domains/orders/payments/payment-proofs/answer-payment-proof.ts";
import { countWaitingPaymentProofs } from "#domains/orders/payments/payment-proofs/list-payment-proofs.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { readAmount } from "#kernel/read-numbers.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { warnAbove } from "../../orders/warn-of-payment.ts";
import { loadPaymentProof, noPaymentProof } from "../../transfers/load-payment-proof.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { PaymentProofView } from "../../ui/transfers/payment-proof-view.tsx";
import type { Route } from "./+types/transfer";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A transfer to check", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadPaymentProof(context, request, params.receipt);
  const by = await requirePermission(context, request, "payments.reconcile");
  const { count: waiting } = await countWaitingPaymentProofs(context.get(shopContext).database, by);
  const presence = await loadPresence(context, request, { type: "transfer", id: page.proof.id });
  return { ...page, waiting, presence };
}

/** Says what came of the transfer, and leads to the next one that waits. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "payments.reconcile", "orders.read", "customers.read");
  const values = toFormValues(await parseFormData(request));
  if (values.intent !== "answer") throw unknownForm();
  const arrived = values.finding === "arrived";
  const amount = readAmount(values.amount ?? "");
  const due = Number(values.seen);
  // Of an order that owes nothing the page says so.
  if (arrived && Number.isFinite(amount) && due > 0 && values.meant !== values.amount) {
    const warning = warnAbove("the order owes", due, amount);
    if (warning !== null) return refuseInput(values, { errors: { amount: warning } });
  }
  const answered = await answerPaymentProof(database, by, {
    paymentProofId: params.receipt,
    finding: values.finding as "arrived",
    ...(arrived && { amount, reference: values.reference ?? "" }),
    ...(values.seen && { seenDue: Number(values.seen) }),
    note: values.note ?? "",
  });
  switch (answered.outcome) {
    case "not-found":
      throw noPaymentProof();
    case "invalid":
      return refuseInput(values, { errors: answered.errors });
    case "already-answered":
    case "conflict":
      return refuseInput(values, { status: 409, message: "Somebody was quicker: this is what came of it." });
    case "changed":
      return refuseInput(values, {
        status: 409,
        message: `${describeDue(answered.due)} Perhaps this transfer is in its book already: look at what is paid. Nothing was entered now; send it again if it is another one.`,
      });
    case "not-done":
      return refuseInput(values, {
        status: 503,
        message: "The shop could not store it just now. Look whether it is stored, and press again if not.",
      });
    case "answered": {
      context.get(requestSessionContext).flash(answered.answer === "partly" ? "transfer-partly" : "transfer-answered");
      const { oldest } = await countWaitingPaymentProofs(database, by);
      return redirect(`/admin/money/transfers${oldest === null ? "" : `/${oldest}`}`, 303);
    }
  }
}

const describeDue = (due: Paisa) =>
  `What the order owes has changed: it is ${due > 0 ? formatWithSymbol(due) : "nothing"} now.`;

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentProofView key={loaderData.proof.id} loaded={loaderData} result={actionData ?? null} />;
}
