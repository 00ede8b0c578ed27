import { responseHeaders } from "#app/http/route-exports.ts";
import { shopContext } from "#app/http/context.ts";
import { parseFormData, getFormText } from "#app/http/forms.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { WishlistView } from "#app/ui/wishlist/wishlist-view.tsx";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { listSavedProducts } from "#domains/wishlist/list-saved-products.ts";
import { maxSavedProducts, removeSavedProduct } from "#domains/wishlist/saved-products.ts";
import type { Route } from "./+types/wishlist";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your wishlist", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await requireAccount(context, request);
  const saved = await listSavedProducts(context.get(shopContext).database, account.id);
  return { saved, full: saved.length >= maxSavedProducts };
}

/** Removes a product. It succeeds when the product is not on the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const { database } = context.get(shopContext);
  const productId = getFormText(await parseFormData(request), "product");
  if (!(await removeSavedProduct(database, { accountId: account.id, productId }))) return { removed: null };
  return { removed: (await findProductNames(database, [productId])).get(productId)?.name ?? null };
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WishlistView {...loaderData} list="/user/dashboard/wishlist" result={actionData ?? null} />;
}
