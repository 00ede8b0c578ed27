import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { sendProductFile } from "#domains/bulk-edits/imports/send-file.ts";
import { isId } from "#kernel/ids.ts";
import { importList, importsPath } from "../../bulk/import-list.ts";
import { loadImportList } from "../../bulk/load-import-list.ts";
import { readSentFile } from "../../http/read-sent-file.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ImportListView } from "../../ui/bulk/import-list-view.tsx";
import type { Route } from "./+types/product-imports";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Import products", matches);

export const headers = responseHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) => loadImportList(context, request);

/** Stores the file and leads to its check, or does what is asked with many imports. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const by = await requirePermission(context, request, "imports.run", "catalogue.edit", "pricing.edit", "stock.adjust");
  if ((await parseFormData(request)).has("intent")) return importList.act(context, request);
  const { values, file } = await readSentFile(request);
  if (!file) return data({ error: "Choose a file" }, { status: 422 });
  const sent = await sendProductFile(database, storage, by, {
    ...file,
    formId: isId(values.form ?? "") ? values.form! : null,
    withStock: values.stock === "yes",
  });
  if (sent.outcome === "invalid")
    return data({ error: sent.errors.file ?? "This file cannot be read" }, { status: 422 });
  return redirect(`${importsPath}/${sent.importId}`, 303);
}

export default function ProductImports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportListView {...loaderData} error={actionData && "error" in actionData ? actionData.error : null} />;
}
