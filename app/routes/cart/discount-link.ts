import { redirect } from "react-router";
import { openDiscountLink } from "#app/actions/cart/open-discount-link.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import type { Route } from "./+types/discount-link";

/** The link of a discount code, as it stands in a message or a post: it puts the code into the shopper's cart. To look at its headers changes nothing. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (request.method === "HEAD") return redirect("/", 303);
  return openDiscountLink(context.get(shopContext), context.get(requestSessionContext), params.code);
}
