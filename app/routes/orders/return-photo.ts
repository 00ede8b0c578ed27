import { openLinkedOrder } from "#app/actions/orders/open-order.ts";
import { sendReturnPhoto } from "#app/actions/orders/return-page.ts";
import type { Route } from "./+types/return-photo";

/** A photo that was sent with a return, for everybody with the order's private link. */
export const loader = (args: Route.LoaderArgs) => sendReturnPhoto(openLinkedOrder(args), args.params.photo);
