import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { bookPayout, discardPayout } from "#domains/payouts/book-payout.ts";
import { bookedKinds } from "#domains/payouts/payout.ts";
import { payoutFields } from "#domains/payouts/files/payout-columns.ts";
import { mapPayoutColumns } from "#domains/payouts/map-payout-columns.ts";
import { reversePayout } from "#domains/payouts/reverse-payout.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { columnsConflict, readColumns, readJson } from "../../money/read-columns.ts";
import { loadPayout, noPayout } from "../../money/load-payout.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { PayoutView } from "../../ui/money/payout-view.tsx";
import type { Route } from "./+types/payout";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A payout", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

/** What somebody else has done meanwhile, by what the form asked for. */
const conflictMessages = {
  book: "The rows are not those that this page showed: some are booked by now, or the file was tried again. Nothing is booked now: look at it once more.",
  reverse: "More of it was booked since this page was shown. Nothing is reversed: this is what would be now.",
  map: columnsConflict,
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await loadPayout(context, request, params.payout);
  return {
    ...found,
    presence: await loadPresence(context, request, { type: "payout", id: params.payout }),
    trail: await loadAuditTrail(context, request, { type: "payout", id: params.payout }),
  };
}

/** Books, reverses or discards the payout, or says what its columns mean. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const { flash } = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "payments.reconcile");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const chosen = form.getAll("kinds");
  if (values.intent === "book" && chosen.length === 0)
    return refuseInput(values, { errors: { kinds: "Choose what is booked" } });
  const { payout: payoutId } = params;
  const again = (message: string) => refuseInput(values, { status: 409, message });
  const outcome = await change();
  switch (outcome.outcome) {
    case "not-found":
      throw noPayout();
    case "invalid":
      return refuseInput(values, {
        errors: outcome.errors,
        ...(values.intent === "map" && { message: "Look at the columns below" }),
      });
    case "conflict":
      return again(conflictMessages[values.intent as keyof typeof conflictMessages]);
    case "not-booked":
      return again(
        "Nothing of it can be reversed here: the shop has not kept which entries of the books are this payout’s own. Correct them in the money of each order.",
      );
    case "in-use":
      return again("It cannot be reversed: something stands on it by now, as said below. Nothing is reversed.");
    case "already-reversed":
    case "already-booked":
    case "not-tried":
      return again("Somebody was quicker: this is how the payout stands now.");
    case "changed":
      return again(
        `${outcome.parcels.toLocaleString("en")} ${outcome.parcels === 1 ? "parcel has" : "parcels have"} changed since the file was tried. It was tried again: look at it once more. Nothing is booked.`,
      );
    case "not-done":
      return refuseInput(values, {
        status: 503,
        message:
          "The shop could not do it just now, or is not done yet. This page shows it once it is done; press again if it is not in a minute.",
      });
    case "booked":
      flash(outcome.whole ? "payout-booked" : "payout-partly-booked");
      break;
    case "reversed":
      flash("payout-reversed");
      break;
    case "discarded":
      flash("payout-discarded");
      break;
    case "mapped":
      break;
  }
  return redirect(`/admin/money/payouts/${payoutId}`, 303);

  function change() {
    switch (values.intent) {
      case "book":
        return bookPayout(database, storage, by, {
          payoutId,
          kinds: bookedKinds.filter((kind) => chosen.includes(kind)),
          seen: readJson(values.seen ?? "null"),
        });
      case "reverse":
        return reversePayout(database, by, { payoutId, reason: values.reason ?? "", seen: Number(values.seen) });
      case "discard":
        return discardPayout(database, by, { payoutId });
      case "map":
        return mapPayoutColumns(database, storage, by, { payoutId, ...readColumns(values, payoutFields) });
      default:
        throw unknownForm();
    }
  }
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutView loaded={loaderData} result={actionData ?? null} />;
}
