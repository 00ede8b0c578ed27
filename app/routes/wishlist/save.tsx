import { data, redirect } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { type RequestSession, shopContext, requestSessionContext } from "#app/http/context.ts";
import { isDecodable } from "#app/http/is-decodable.ts";
import { resolvePublicUrl } from "#app/http/public-url.ts";
import { parseFormData, getFormText } from "#app/http/forms.ts";
import { changeSaved, type SavedChange } from "#app/actions/wishlist/change-saved.ts";
import { maxSavedByGuest } from "#app/actions/wishlist/device-wishlist.ts";
import { parseSavedChanges } from "#app/actions/wishlist/saved-changes.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { changeOnDevice } from "#app/ui/wishlist/change-on-device.ts";
import { GuestWishlist } from "#app/ui/wishlist/guest-wishlist.tsx";
import { retryAfter } from "#app/http/retry-after.ts";
import { findSavedProducts } from "#domains/wishlist/list-saved-products.ts";
import type { Route } from "./+types/save";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your wishlist", matches);

export const headers = responseHeaders;

/** The products that a guest saved on this device; an account's wishlist is in its dashboard. A GET request changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestSession = context.get(requestSessionContext);
  if ((await requestSession.account()) !== null) throw redirect("/user/dashboard/wishlist");
  return {
    saved: await findSavedProducts(context.get(shopContext).database, requestSession.saved),
    full: requestSession.saved.length >= maxSavedByGuest,
  };
}

/** What a save button asks for, or a form of the list; those of the version before say a product and an intent too. */
function readChange(form: FormData): SavedChange {
  const [pressed] = parseSavedChanges(form);
  return pressed ?? { productId: getFormText(form, "product"), saved: getFormText(form, "intent") !== "remove" };
}

/** The public page whose save button was pressed, which its browser names; null where it names none. Pages are kept for everybody, so none says in its form where it is. */
function findPressedPage({ referrer }: RequestSession): string | null {
  if (!URL.canParse(referrer)) return null;
  const { pathname, search } = new URL(referrer);
  return isDecodable(pathname) && resolvePublicUrl(pathname + search, [])?.kind === "page" ? pathname + search : null;
}

/**
 * Handles the form of a save button or of the wishlist, and redirects to the page of the button or back to the list, on which alone something is taken off.
 * Pages with scripts use /session/saved instead.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const requestSession = context.get(requestSessionContext);
  const form = await parseFormData(request);
  const change = readChange(form);
  const outcome = (await changeSaved(context.get(shopContext), requestSession, [change]))[0]!;
  if (outcome.refused) {
    const { problem, status, retryAfterSeconds } = outcome;
    throw data(problem, {
      status,
      headers: retryAfter(retryAfterSeconds),
    });
  }
  requestSession.flash(change.saved ? "saved" : "unsaved");
  const isOnList = getFormText(form, "from") === "list" || form.has("remove");
  return redirect(isOnList ? "/wishlist" : (findPressedPage(requestSession) ?? `/products/${outcome.slug}`), 303);
}

/** With scripts the device's list is changed before the shop is asked, so that two responses cannot overwrite each other. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { productId, saved } = readChange(await request.clone().formData());
  changeOnDevice([[productId, saved]]);
  return serverAction();
}

export default function SavePage({ loaderData }: Route.ComponentProps) {
  return <GuestWishlist {...loaderData} />;
}
