import { data, redirect, type ShouldRevalidateFunction } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { readBulkPage } from "#domains/bulk-edits/editor/bulk-page.ts";
import { saveBulkPage } from "#domains/bulk-edits/editor/save-bulk-page.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { nameRefusals, nameWarnings, readBulkForm } from "../../bulk/bulk-form.ts";
import { readBulkPlace, toNextPlace, toPreviousPlace } from "../../bulk/bulk-pages.ts";
import { readProductFilter } from "../../bulk/read-product-filter.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { BulkEditorView } from "../../ui/bulk/bulk-editor-view.tsx";
import type { Route } from "./+types/bulk-editor";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Bulk editor", matches);

export const headers = responseHeaders;

/** Beside what is refused others are saved: the page shows those as they are now, or the next save would take them for changes of somebody else. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true;

const path = "/admin/products/bulk";

/** A page of the products that the list's search and filter find. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit", "pricing.edit", "stock.adjust");
  const query = new URL(request.url).searchParams;
  const shop = context.get(shopContext);
  const { filter, params, words } = await readProductFilter(shop, query);
  const place = readBulkPlace(query);
  const { products, next } = await readBulkPage(shop.database, by, { ...filter, after: place.after });
  const previous = toPreviousPlace(place);
  return {
    words,
    list: listUrl("/admin/products", params),
    products,
    first: place.first,
    previous: previous && listUrl(path, { ...params, ...previous }),
    next: next && listUrl(path, { ...params, ...toNextPlace(place, { next, shown: products.length }) }),
  };
}

/** Saves the page. What is refused, or warned of, comes back with what was typed and why, at its cell. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit", "pricing.edit", "stock.adjust");
  const values = toFormValues(await parseFormData(request));
  const sent = readBulkForm(values);
  if (!sent) throw unknownForm();
  const { saved, refusals, warnings } = await saveBulkPage(context.get(shopContext).database, by, sent);
  const { pathname, search } = new URL(request.url);
  // The page that the other button goes on to once this one is saved.
  const next = values.next?.startsWith(`${path}?`) ? values.next : null;
  // A notice waits for a page that is loaded; the page of scripts, which stays, says what is saved itself.
  if (refusals.length + warnings.length === 0 && (next !== null || values.press !== "script")) {
    if (saved > 0 || next === null) context.get(requestSessionContext).flash("products-saved");
    return redirect(next ?? pathname.replace(/\.data$/, "") + search, 303);
  }
  const asked = nameWarnings(warnings);
  const count = (of: { productId: string }[]) => new Set(of.map(({ productId }) => productId)).size;
  return data(
    {
      saved,
      refused: count(refusals),
      warned: count(warnings),
      errors: { ...nameRefusals(refusals), ...asked.errors },
      meant: asked.meant,
      values,
    },
    { status: refusals.length + warnings.length === 0 ? 200 : 422 },
  );
}

export default function BulkEditor({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkEditorView {...loaderData} result={actionData ?? null} />;
}
