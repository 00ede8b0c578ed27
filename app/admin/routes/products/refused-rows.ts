import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findImport } from "#domains/bulk-edits/imports/find-imports.ts";
import { refusedHeadings, writeRefusedRows } from "#domains/bulk-edits/imports/write-refused-rows.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { unrecorded } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/refused-rows";

/** The refused rows of an import as they were sent, with what is wrong, to be corrected and sent again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "imports.run");
  const { database } = context.get(shopContext);
  if (!(await findImport(database, by, params.import))) throw data("The shop has no such import.", { status: 404 });
  const batches = writeRefusedRows(database, by, params.import);
  return csvResponse({ record: unrecorded.sentRows, name: "refused-rows", header: refusedHeadings, batches });
}
