import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findCertificateFile } from "#domains/payouts/certificates.ts";
import { fileResponse } from "../../http/file-response.ts";
import { unrecorded } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/certificate";

/** A certificate of tax withheld, as a download. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile");
  const { database, storage } = context.get(shopContext);
  const file = await findCertificateFile(database, storage, by, params.certificate);
  if (!file) throw data("The shop has no such certificate.", { status: 404 });
  return fileResponse({ record: unrecorded.courierPaper, ...file });
}
