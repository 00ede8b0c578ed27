import { data, redirect } from "react-router";
import { parseChoice } from "#app/actions/cart/product-choice.ts";
import { parseFormData, getFormText } from "#app/http/forms.ts";
import { shopContext } from "#app/http/context.ts";
import { choiceQuery } from "#app/ui/product/choice.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import type { Route } from "./+types/choice";

/** A GET request chooses nothing. */
export function loader() {
  throw redirect("/");
}

/** Without scripts: renders the product again with the picture, price and stock of the current choice. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseFormData(request);
  const product = await findProduct(context.get(shopContext).database, getFormText(form, "product"));
  if (!product) throw data("That product is no longer sold.", { status: 404 });
  return redirect(`/products/${product.slug}${choiceQuery(product, parseChoice(product, form).chosen)}`, 303);
}

/** Never rendered, because the action redirects. */
export default function ChoicePage() {
  return null;
}
