import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { uploadPictures } from "../../products/upload-pictures.ts";
import type { Route } from "./+types/product-pictures";

/** The pictures of a product, as JSON. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const product = await findEditableProduct(context.get(shopContext).database, by, params.product);
  if (!product) throw missing();
  return Response.json({ pictures: product.pictures }, { headers: { "Cache-Control": "no-store" } });
}

/** Adds one photo that the page's script sends on its own, so that it can show how far it is. Responds with `added`, and with `error` where it is refused. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const shop = context.get(shopContext);
  const product = await findEditableProduct(shop.database, by, params.product);
  if (!product) throw missing();
  const sent = await parseFormData(request);
  const files = sent.getAll("photos").filter((file) => typeof file !== "string");
  const { added, errors } = await uploadPictures(shop, by, { product, files, alt: getFormText(sent, "alt") });
  const error = Object.values(errors)[0] ?? null;
  return Response.json({ added, error }, { status: error === null ? 200 : 422 });
}

const missing = () => data("The shop has no such product.", { status: 404 });
