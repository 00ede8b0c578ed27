import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findBankFileBytes } from "#domains/bank-files/find-bank-files.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/bank-file-bytes";

/** The file as the bank made it. It names customers. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile", "customers.read");
  const { database, storage } = context.get(shopContext);
  const file = await findBankFileBytes(database, storage, by, params.file);
  if (!file) throw data("The shop has no such file.", { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": "text/csv",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    },
  });
}
