import { data, redirect, type ShouldRevalidateFunction } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { readBulkProducts } from "#domains/bulk-edits/editor/bulk-page.ts";
import { saveBulkEdits } from "#domains/bulk-edits/editor/save-bulk-edits.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { nameRefusals, nameWarnings, readBulkForm } from "../../bulk/bulk-form.ts";
import { bulkEditorPath } from "../../bulk/bulk-pages.ts";
import { loadBulkPage } from "../../bulk/load-bulk-page.ts";
import { readBulkPlace } from "../../bulk/read-bulk-place.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { BulkEditorView } from "../../ui/bulk/bulk-editor-view.tsx";
import type { Route } from "./+types/bulk-editor";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Bulk editor", matches);

export const headers = responseHeaders;

/** Beside what is refused others are saved: the page shows those as they are now, or the next save would take them for changes of somebody else. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true;

/** The products that the list's search and filter find, page by page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit", "pricing.edit", "stock.adjust");
  const query = new URL(request.url).searchParams;
  const { params, ...page } = await loadBulkPage(context.get(shopContext), by, query);
  return { ...page, list: listUrl("/admin/products", params), params, place: readBulkPlace(query) };
}

/** Saves the rows that were sent. What is refused, or warned of, comes back with what was typed and why, at its cell. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit", "pricing.edit", "stock.adjust");
  const values = toFormValues(await parseFormData(request));
  const sent = readBulkForm(values);
  if (!sent) throw unknownForm();
  const { database } = context.get(shopContext);
  const { saved, refusals, warnings } = await saveBulkEdits(database, by, sent);
  const { pathname, search } = new URL(request.url);
  // The page that the other button goes on to once this one is saved.
  const next = values.next?.startsWith(`${bulkEditorPath}?`) ? values.next : null;
  // A notice waits for a page that is loaded; the page of scripts, which stays, says what is saved itself.
  if (refusals.length + warnings.length === 0 && (next !== null || values.press !== "script")) {
    if (saved > 0 || next === null) context.get(requestSessionContext).flash("products-saved");
    return redirect(next ?? pathname.replace(/\.data$/, "") + search, 303);
  }
  const asked = nameWarnings(warnings);
  // The rows that scripts have put below those of the page are not the loader's.
  const ids = values.press === "script" ? sent.map(({ id }) => id) : [];
  const count = (of: { productId: string }[]) => new Set(of.map(({ productId }) => productId)).size;
  return data(
    {
      saved,
      refused: count(refusals),
      warned: count(warnings),
      errors: { ...nameRefusals(refusals), ...asked.errors },
      meant: asked.meant,
      values,
      current: await readBulkProducts(database, by, ids),
    },
    { status: refusals.length + warnings.length === 0 ? 200 : 422 },
  );
}

export default function BulkEditor({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkEditorView {...loaderData} result={actionData ?? null} />;
}
