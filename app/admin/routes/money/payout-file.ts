import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findPayoutFile } from "#domains/payouts/find-payouts.ts";
import { fileResponse } from "../../http/file-response.ts";
import { limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/payout-file";

/** The file as the courier sent it. It may name customers. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile", "customers.read");
  const shop = context.get(shopContext);
  const { database, storage } = shop;
  const file = await findPayoutFile(database, storage, by, params.payout);
  if (!file) throw data("The shop has no such payout.", { status: 404 });
  const recordDownload = await limitDownloads(shop, by);
  return fileResponse({
    record: await recordDownload({ action: "payout.downloaded", subjectId: params.payout }),
    ...file,
    mediaType: "text/csv",
  });
}
