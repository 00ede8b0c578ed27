import { data, redirect } from "react-router";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { changeSaved } from "#app/wishlist/change-saved.ts";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { GuestWishlist } from "#app/ui/wishlist/guest-wishlist.tsx";
import { findSavedProducts } from "#domains/wishlist/list-saved-products.ts";
import { mostSavedByGuest } from "#domains/wishlist/saved-product.ts";
import type { Route } from "./+types/save";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Your wishlist", matches);

export const headers = answerHeaders;

/** What a guest has saved on this device; an account's list stands in its dashboard. A link changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  if ((await visitor.account()) !== null) throw redirect("/user/dashboard/wishlist");
  return { saved: await findSavedProducts(context.get(shopContext).database, visitor.saved), full: visitor.saved.length >= mostSavedByGuest };
}

/** What the form of a heart or of the list asks for: the product's page says it then, or the list that it was taken off. Hearts of pages whose scripts run ask at /session/saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const saved = readText(form, "intent") !== "remove";
  const outcome = (await changeSaved(context.get(shopContext), visitor, [{ productId: readText(form, "product"), saved }]))[0]!;
  if (outcome.refused) {
    const { problem, status, retryAfterSeconds } = outcome;
    throw data(problem, { status, headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) } });
  }
  visitor.notify(saved ? "saved" : "unsaved");
  return redirect(readText(form, "from") === "list" ? "/wishlist" : `/products/${outcome.slug}`, 303);
}

export default function SavePage({ loaderData }: Route.ComponentProps) {
  return <GuestWishlist {...loaderData} />;
}
