import { data, redirect } from "react-router";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { writeLastChange } from "#app/cart/last-change.ts";
import { limitCartChanges } from "#app/cart/limit-cart-changes.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readChosen, showChoice } from "#app/cart/product-choice.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { AddRefused } from "#app/ui/cart/add-refused.tsx";
import { NothingAdded } from "#app/ui/cart/nothing-added.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { mostLines, typedQuantity } from "#domains/cart/quantity.ts";
import { withRetries } from "#domains/cart/with-retries.ts";
import { findChoice } from "#domains/catalog/find-choice.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { wording } from "#kernel/wording.ts";
import type { Route } from "./+types/add";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Add to cart", matches);

export const headers = answerHeaders;

/** Puts what was chosen into the cart and goes there; otherwise shows the choice again with what is missing. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const visitor = context.get(visitorContext);
  await limitCartChanges(shop, visitor);

  const form = await readForm(request);
  const slugOrId = readText(form, "product");
  const { choice, secret, account } = await withRetries(async () => ({ choice: await findChoice(database, slugOrId), secret: await visitor.cart(), account: await visitor.account() }));
  const gone = () => data("That product is no longer sold.", { status: 404 });
  if (!choice) throw gone();

  const { chosen, variant } = readChosen(choice, form);
  const typed = form.has("quantity") ? readText(form, "quantity") : "1";
  const again = async (status: number, problem: string) => {
    const product = await findProduct(database, slugOrId);
    if (!product) throw gone();
    return data({ ...(await showChoice(database, product)), chosen, quantity: typed, problem }, { status });
  };

  if (chosen.includes(null)) return again(422, wording.variantMissing);
  const quantity = typedQuantity.safeParse(typed);
  if (!quantity.success) return again(422, quantity.error.issues[0]!.message);
  if (!variant) return again(422, "That combination is not made. Choose another one.");

  const added = await addToCart(database, { secret, accountId: account?.id ?? null, variantId: variant.id, quantity: quantity.data });
  switch (added.outcome) {
    case "added":
      // The same one too: its cookie lives on as the cart does.
      visitor.keepCart(added.secret);
      if (added.quantity < added.wanted) return redirect(`/cart?capped=${variant.id}`, 303);
      visitor.keepLastChange(writeLastChange({ kind: "added", variantId: variant.id, quantity: quantity.data }));
      return redirect("/cart", 303);
    case "sold-out":
      return again(409, choice.variants.length === 1 ? "This is sold out at the moment." : "This one is sold out at the moment. Choose another one.");
    case "not-for-sale":
      throw gone();
    case "too-many":
      return again(409, `Your cart holds ${mostLines} different things, the most it can. Check out first, or remove one.`);
  }
}

export default function AddPage({ actionData }: Route.ComponentProps) {
  return actionData ? <AddRefused answer={actionData} /> : <NothingAdded />;
}
