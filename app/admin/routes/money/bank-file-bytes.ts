import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findBankFileBytes } from "#domains/bank-files/find-bank-files.ts";
import { fileResponse } from "../../http/file-response.ts";
import { limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/bank-file-bytes";

/** The file as the bank made it. It names customers. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile", "customers.read");
  const shop = context.get(shopContext);
  const { database, storage } = shop;
  const file = await findBankFileBytes(database, storage, by, params.file);
  if (!file) throw data("The shop has no such file.", { status: 404 });
  const recordDownload = await limitDownloads(shop, by);
  return fileResponse({
    record: await recordDownload({ action: "bank-file.downloaded", subjectId: params.file }),
    ...file,
    mediaType: "text/csv",
  });
}
