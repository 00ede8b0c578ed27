import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { duplicateProduct } from "#domains/catalog/products/duplicate-product.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { maxUploadBytes, uploadTypes } from "#domains/media/upload-picture.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { isId, newId } from "#kernel/ids.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { type ProductForm, type ProductFormResult } from "../../products/form-state.ts";
import { loadProductPage } from "../../products/load-product-page.ts";
import { refuseProductForm } from "../../products/refuse-product-form.ts";
import { saveProductDiscount } from "../../products/save-discount.ts";
import { saveOwnPart } from "../../products/save-own-part.ts";
import type { SaveRefusal } from "../../products/save-product.ts";
import { uploadPictures } from "../../products/upload-pictures.ts";
import { ProductView } from "../../ui/products/product-view.tsx";
import type { Route } from "./+types/product";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { product?: { name: string } } | undefined)?.product?.name ?? "A product", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const page = await loadProductPage(context.get(shopContext).database, by, params.product);
  if (!page) throw data("The shop has no such product.", { status: 404 });
  const presence = await loadPresence(context, request, { type: "product", id: params.product });
  const trail = await loadAuditTrail(context, request, { type: "product", id: params.product });
  const { baseUrl } = context.get(shopContext);
  return { ...page, limits: catalogLimits, uploadTypes, maxUploadBytes, baseUrl, trail, presence, newCopy: newId() };
}

/** Saves one of the page's forms. */
export async function action({ request, context, params: { product: productId } }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "catalogue.edit");
  const sent = await parseFormData(request);
  const { intent, version: _, ...values } = toFormValues(sent);
  const form = intent as ProductForm;
  const product = await findEditableProduct(shop.database, by, productId);
  if (!product) throw data("The shop has no such product.", { status: 404 });
  const done = () => redirect(`/admin/products/${productId}#${form}`, 303);

  if (intent === "details-preview")
    return data<ProductFormResult>({
      form: "details",
      message: "",
      errors: {},
      values,
      changes: {},
      preview: renderMarkdown(values.description ?? ""),
    });
  if (form === "duplicate") {
    const copy = await duplicateProduct(shop.database, by, {
      productId,
      ...(isId(values.copy ?? "") && { copyId: values.copy! }),
    });
    if (copy.outcome === "not-found") throw data("The shop has no such product.", { status: 404 });
    requestSession.flash("product-duplicated");
    return redirect(`/admin/products/${copy.id}`, 303);
  }
  if (form === "upload") {
    const files = sent.getAll("photos").filter((file) => typeof file !== "string" && file.name !== "");
    const { added, errors } = await uploadPictures(shop, by, {
      product,
      files: files as File[],
      alt: getFormText(sent, "alt"),
    });
    if (Object.keys(errors).length === 0) {
      requestSession.flash("product-saved");
      return done();
    }
    const message = added === 0 ? "No picture is added." : `${added} added, but not all.`;
    return data<ProductFormResult>({ form, message, errors, values, changes: {} }, { status: 422 });
  }
  const saved =
    form === "discount"
      ? await saveProductDiscount(
          shop.database,
          await requirePermission(context, request, "pricing.edit"),
          product,
          values,
        )
      : await saveOwnPart(form, { db: shop.database, by, product, version: readVersion(sent), values });
  if (isRefusal(saved.result))
    return refuseProductForm({
      ...saved,
      result: saved.result,
      form,
      values,
      reload: async () => (await findEditableProduct(shop.database, by, productId)) ?? product,
    });
  requestSession.flash(saved.flash);
  return done();
}

const successes = new Set(["changed", "archived", "unarchived", "saved", "removed"]);

/** "archived" is a success of the command that archives and carries the next version; without it, it is a refusal. */
function isRefusal(result: { outcome: string } | SaveRefusal): result is SaveRefusal {
  return !successes.has(result.outcome) || (result.outcome === "archived" && !("version" in result));
}

function readVersion(sent: FormData): number {
  const version = Number(getFormText(sent, "version"));
  if (!Number.isInteger(version) || version < 1 || version > 2_147_483_647) throw unknownForm();
  return version;
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductView {...loaderData} result={actionData ?? null} />;
}
