import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { sendProductFile } from "#domains/bulk-edits/imports/send-file.ts";
import { fileLimits } from "#domains/bulk-edits/product-csv/read-product-file.ts";
import { isId, newId } from "#kernel/ids.ts";
import { loadImports } from "../../bulk/load-imports.ts";
import { readSentFile } from "../../http/read-sent-file.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ImportsView } from "../../ui/bulk/imports-view.tsx";
import type { Route } from "./+types/product-imports";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Import products", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "imports.run");
  const before = new URL(request.url).searchParams.get("before");
  return {
    ...(await loadImports(context.get(shopContext).database, by, before)),
    /** Makes the form one import, however often it is sent. */
    formId: newId(),
    megabytes: fileLimits.bytes / 1_000_000,
  };
}

/** Stores the file and leads to its check. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const by = await requirePermission(context, request, "imports.run", "catalogue.edit", "pricing.edit", "stock.adjust");
  const { values, file } = await readSentFile(request);
  if (!file) return data({ error: "Choose a file" }, { status: 422 });
  const sent = await sendProductFile(database, storage, by, {
    ...file,
    formId: isId(values.form ?? "") ? values.form! : null,
    withStock: values.stock === "yes",
  });
  if (sent.outcome === "invalid")
    return data({ error: sent.errors.file ?? "This file cannot be read" }, { status: 422 });
  return redirect(`/admin/products/import/${sent.importId}`, 303);
}

export default function ProductImports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsView {...loaderData} error={actionData?.error ?? null} />;
}
