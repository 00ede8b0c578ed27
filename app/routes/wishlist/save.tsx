import { data, redirect } from "react-router";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import type { SaveAnswer } from "#app/ui/wishlist/save-button.tsx";
import { nameProducts } from "#domains/catalog/name-products.ts";
import { removeSavedProduct } from "#domains/wishlist/remove-saved-product.ts";
import { mostSaved } from "#domains/wishlist/saved-product.ts";
import { saveProduct } from "#domains/wishlist/save-product.ts";
import type { Route } from "./+types/save";

export const headers = answerHeaders;

/** A link changes nothing. */
export function loader() {
  throw redirect("/user/dashboard/wishlist");
}

/** Saves a product or takes it off. A guest's wish waits in a cookie for the login that it leads to. With `stay` the page at hand is told how it stands; otherwise the product's page says it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const [productId, stay, remove] = [readText(form, "product"), form.has("stay"), readText(form, "intent") === "remove"];

  const account = await visitor.account();
  const limit = await limits.wishlist(account?.id ?? visitor.address);
  if (!limit.allowed) return refuse({ saved: remove, problem: "You saved very often in a short time. Wait a moment, then try again." }, stay, 429, { "Retry-After": String(limit.retryAfterSeconds) });
  const product = (await nameProducts(database, [productId])).get(productId);
  if (!product?.onSale) return refuse({ saved: false, problem: "That product is no longer sold." }, stay, 404);

  const path = `/products/${product.slug}`;
  if (account === null) {
    if (!remove) visitor.keepWish(productId);
    return redirect(`/user/login?next=${encodeURIComponent(path)}`, 303);
  }
  if (remove) await removeSavedProduct(database, { accountId: account.id, productId });
  else {
    const { outcome } = await saveProduct(database, { accountId: account.id, productId });
    if (outcome === "not-for-sale") return refuse({ saved: false, problem: "That product is no longer sold." }, stay, 404);
    if (outcome === "full") return refuse({ saved: false, problem: `Your wishlist holds ${mostSaved} products, the most it can. Remove one, then save this one.` }, stay, 409);
  }
  if (stay) return data<SaveAnswer>({ saved: !remove });
  visitor.notify(remove ? "unsaved" : "saved");
  return redirect(path, 303);
}

function refuse(answer: Required<SaveAnswer>, stay: boolean, status: number, headers: Record<string, string> = {}) {
  if (!stay) throw data(answer.problem, { status, headers });
  return data<SaveAnswer>(answer, { status, headers });
}

/** Never shown: every form and every link leads on. */
export default function SavePage() {
  return null;
}
