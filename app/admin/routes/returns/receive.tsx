import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { receiveExchange } from "#domains/orders/exchanges/receive-exchange.ts";
import { receiveParcel } from "#domains/returns/receive-parcel.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findByScan, readScan } from "../../returns/find-by-scan.ts";
import { ReceiveView } from "../../ui/returns/receive-view.tsx";
import type { Route } from "./+types/receive";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Receive a parcel", matches);

export const headers = responseHeaders;

/** Opens the return of a scanned code, or lists the parcels that it can mean. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const scan = readScan(request);
  const found = await findByScan(context.get(shopContext).database, by, scan);
  if (found.only !== null) throw redirect(`/admin/returns/${found.only}`, 303);
  const error =
    scan !== "" && found.parcels.length + found.returns.length + found.exchanges.length === 0
      ? `Nothing has the number ${scan}`
      : null;
  return data({ scan, error, ...found }, error === null ? 200 : 404);
}

/** Receives the goods of an exchange, or a parcel that came back as a whole. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const form = await parseFormData(request);
  const as = getFormText(form, "intent");
  if (as === "take-in") {
    const taken = await receiveExchange(context.get(shopContext).database, by, {
      order: getFormText(form, "order"),
      exchange: getFormText(form, "exchange"),
    });
    if (taken.outcome !== "done" && taken.outcome !== "already-done")
      throw data("There is no such exchange.", { status: 404 });
    context.get(requestSessionContext).flash(taken.outcome === "done" ? "exchange-received" : "exchange-known");
    return redirect("/admin/returns/receive", 303);
  }
  const received = await receiveParcel(context.get(shopContext).database, by, {
    shipmentId: getFormText(form, "parcel"),
    as: as === "refused" || as === "returned" ? as : undefined,
  });
  switch (received.outcome) {
    case "received":
    case "already-received":
      context.get(requestSessionContext).flash(received.outcome === "received" ? "return-received" : "return-known");
      return redirect(`/admin/returns/${received.returnId}`, 303);
    case "not-found":
      throw data("There is no such parcel.", { status: 404 });
    case "not-allowed":
      return data({ message: "Nothing of this parcel can come back: it has not left, or all of it is here." }, 409);
    case "as-needed":
    case "invalid":
      return data({ message: "Say how the parcel came back." }, 422);
    case "not-done":
      return data({ message: "The order has changed meanwhile. Scan the parcel again." }, 409);
  }
}

export default function Receive({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiveView {...loaderData} refused={actionData?.message ?? null} />;
}
