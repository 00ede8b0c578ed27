import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { exportAccountForStaff } from "#domains/privacy/export-account.ts";
import { fileResponse } from "../../http/file-response.ts";
import { limitDownloads, unrecorded } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/customer-export";

/** A file with all data of a customer's account, for a customer who asks for it. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const by = await requirePermission(context, request, "privacy.manage");
  await limitDownloads(shop, by);
  const exported = await exportAccountForStaff(shop.database, by, params.customer);
  if (!exported) throw data("There is no such account, or not any more.", { status: 404 });
  return fileResponse({
    record: unrecorded.recordedByCommand,
    bytes: (await Array.fromAsync(exported)).join(""),
    mediaType: "application/json; charset=utf-8",
    fileName: `customer-${params.customer}.json`,
  });
}
