import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { cancelImport, startImport } from "#domains/bulk-edits/imports/apply-import.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { loadImport } from "../../bulk/load-import.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { ImportView } from "../../ui/bulk/import-view.tsx";
import type { Route } from "./+types/product-import";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("An import of products", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

const noImport = () => data("The shop has no such import.", { status: 404 });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "imports.run");
  const found = await loadImport(
    context.get(shopContext).database,
    by,
    params.import,
    new URL(request.url).searchParams,
  );
  if (!found) throw noImport();
  return {
    ...found,
    presence: await loadPresence(context, request, { type: "product-import", id: params.import }),
    trail: await loadAuditTrail(context, request, { type: "product-import", id: params.import }),
  };
}

/** Starts or cancels the import. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "imports.run", "catalogue.edit", "pricing.edit", "stock.adjust");
  const intent = getFormText(await parseFormData(request), "intent");
  if (intent !== "start" && intent !== "cancel") throw unknownForm();
  const { outcome } = await (intent === "start" ? startImport : cancelImport)(database, by, {
    importId: params.import,
  });
  if (outcome === "not-found") throw noImport();
  if (outcome === "not-checked")
    return data({ message: "Somebody was quicker: this is how the import stands now." }, { status: 409 });
  return redirect(`/admin/products/import/${params.import}`, 303);
}

export default function ProductImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportView loaded={loaderData} message={actionData?.message ?? null} />;
}
