import { data, redirect } from "react-router";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { GuestWishlist } from "#app/ui/wishlist/guest-wishlist.tsx";
import type { SaveAnswer } from "#app/ui/wishlist/save-form.tsx";
import { nameProducts } from "#domains/catalog/name-products.ts";
import { findSavedProducts } from "#domains/wishlist/list-saved-products.ts";
import { removeSavedProduct } from "#domains/wishlist/remove-saved-product.ts";
import { mostSaved, mostSavedByGuest } from "#domains/wishlist/saved-product.ts";
import { saveProduct } from "#domains/wishlist/save-product.ts";
import type { Route } from "./+types/save";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Your wishlist", matches);

export const headers = answerHeaders;

/** What a guest has saved on this device; an account's list stands in its dashboard. A link changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  if ((await visitor.account()) !== null) throw redirect("/user/dashboard/wishlist");
  return { saved: await findSavedProducts(context.get(shopContext).database, visitor.saved), full: visitor.saved.length >= mostSavedByGuest };
}

/**
 * Saves a product or takes it off: for an account, or for a guest in a cookie of the device, which joins the account at the login. With `stay` the page
 * at hand is told how it stands; otherwise the product's page says it, or the list that it was taken off.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const [productId, stay, remove] = [readText(form, "product"), form.has("stay"), readText(form, "intent") === "remove"];
  const refuse = (saved: boolean, problem: string, status: number, told: Record<string, string> = {}) => {
    if (!stay) throw data(problem, { status, headers: told });
    return data<SaveAnswer>({ product: productId, saved, problem }, { status, headers: told });
  };

  const account = await visitor.account();
  const limit = await limits.wishlist(account?.id ?? visitor.address);
  if (!limit.allowed) return refuse(remove, "You saved very often in a short time. Wait a moment, then try again.", 429, { "Retry-After": String(limit.retryAfterSeconds) });
  const product = (await nameProducts(database, [productId])).get(productId);
  // A guest's list may hold what is no longer sold: it is taken off nevertheless.
  const gone = !product?.onSale && !(remove && product && account === null);
  if (gone) return refuse(false, "That product is no longer sold.", 404);

  if (account === null) {
    const others = visitor.saved.filter((id) => id !== productId);
    if (!remove && others.length >= mostSavedByGuest) return refuse(false, `Without an account your wishlist holds ${mostSavedByGuest} products. Log in to save more.`, 409);
    visitor.keepSaved(remove ? others : [productId, ...others]);
  } else if (remove) await removeSavedProduct(database, { accountId: account.id, productId });
  else {
    const { outcome } = await saveProduct(database, { accountId: account.id, productId });
    if (outcome === "not-for-sale") return refuse(false, "That product is no longer sold.", 404);
    if (outcome === "full") return refuse(false, `Your wishlist holds ${mostSaved} products, the most it can. Remove one, then save this one.`, 409);
  }
  if (stay) return data<SaveAnswer>({ product: productId, saved: !remove });
  visitor.notify(remove ? "unsaved" : "saved");
  return redirect(readText(form, "from") === "list" ? "/wishlist" : `/products/${product.slug}`, 303);
}

export default function SavePage({ loaderData }: Route.ComponentProps) {
  return <GuestWishlist {...loaderData} />;
}
