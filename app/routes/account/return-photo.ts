import { openOwnOrder } from "#app/actions/orders/open-order.ts";
import { sendReturnPhoto } from "#app/actions/orders/return-page.ts";
import type { Route } from "./+types/return-photo";

/** A photo that was sent with a return, for the account of its order. */
export const loader = (args: Route.LoaderArgs) => sendReturnPhoto(openOwnOrder(args), args.params.photo);
