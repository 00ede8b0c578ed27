import { sendLatest } from "../../http/send-latest.ts";
import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { loadImport } from "../../bulk/load-import.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/latest-import";

/** An import as JSON, for its page that stays open while it runs. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "imports.run");
  const query = new URL(request.url).searchParams;
  const found = await loadImport(context.get(shopContext).database, by, params.import, query);
  if (!found) throw data("The shop has no such import.", { status: 404 });
  return sendLatest(found);
}
