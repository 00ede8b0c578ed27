import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findPayoutFile } from "#domains/payouts/find-payouts.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/payout-file";

/** The file as the courier sent it. It may name customers. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile", "customers.read");
  const { database, storage } = context.get(shopContext);
  const file = await findPayoutFile(database, storage, by, params.payout);
  if (!file) throw data("The shop has no such payout.", { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": "text/csv",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    },
  });
}
