import type { NotFoundHandler } from "hono";
import { errorResponse } from "./errors.ts";
import type { Api, ApiEnv } from "./api-env.ts";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/**
 * Responds to a request that no route matches: 405 with the allowed methods when the path exists, otherwise 404. Below /carts it is always
 * 405, because the client drops its cart id after a 404.
 */
export function handleUnmatched(api: Api): NotFoundHandler<ApiEnv> {
  return (c) => {
    const taken = methods.filter((method) =>
      api.router.match(method, c.req.path)[0].some(([[, route]]) => !route.path.endsWith("*")),
    );
    if (taken.length === 0 && !c.req.path.startsWith("/carts/"))
      return errorResponse(c, 404, "not_found", "There is nothing at this address.");
    c.header(
      "Allow",
      [...taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)), "OPTIONS"].join(", "),
    );
    return errorResponse(
      c,
      405,
      "method_not_allowed",
      taken.length === 0 ? "This cannot be done with a cart." : `This address does not take ${c.req.method}.`,
    );
  };
}

/** Says of a path below /V1, which is not the API's, how the API's begin. It needs no key, whose lack would be told first. */
export function registerUpperCasePaths(api: Api): void {
  for (const path of ["/V1", "/V1/*"])
    api.all(path, (c) =>
      errorResponse(c, 404, "not_found", "There is nothing at this address: paths of the API begin with /v1/."),
    );
}

/**
 * Responds with 501 and a sentence to what the original answered for accounts, which exist on the shop's own pages only. It runs before
 * `authenticate`, because the client sends these calls with a customer's token instead of its key.
 */
export function registerUnsupportedCustomers(api: Api): void {
  respondNotImplemented(
    api,
    ["/customers", "/customers/*"],
    (baseUrl) => `Customers log in on the shop's own pages, ${baseUrl}/user/login; the API has no accounts.`,
  );
}

/** The same to what the original answered to secret keys, which this API does not have: orders by their ids. */
export function registerUnsupportedOrders(api: Api): void {
  respondNotImplemented(
    api,
    ["/orders", "/orders/*"],
    () =>
      "The API reads no orders by their ids: its keys are public. The checkout that became an order has it, without its buyer: GET /v1/checkouts/{token}/receipt. Orders are looked after in the shop's own back office.",
  );
}

/** The same to what clients up to 2.1.1 and the original's clients for PHP and Ruby ask about payments elsewhere. */
export function registerUnsupportedPayments(api: Api): void {
  respondNotImplemented(
    api,
    ["/checkouts/:token/check/paypal/*", "/checkouts/:token/helper/registerStripePaymentIntent"],
    () => "Orders are paid in cash on delivery: the shop takes no payment by PayPal or Stripe.",
  );
}

function respondNotImplemented(api: Api, paths: string[], describe: (baseUrl: string) => string): void {
  for (const path of paths)
    api.all(path, (c) => errorResponse(c, 501, "not_implemented", describe(c.get("shop").baseUrl)));
}
