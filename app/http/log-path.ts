/** Below what the rest of a path is a secret that opens one person's data. The router takes any case, and more than one slash. */
const secretPlaces =
  "order|message|preview|refill|user/+(?:reset-password|verify-email|change-email)|admin/+invitation|webhooks/+(?:couriers/+[^/]+|sms)";
const secretPath = new RegExp(`^/+(?:${secretPlaces}|webhooks|cart/+take)(?:[/.]|$)`, "i");
const secretPart = new RegExp(`^(/+(?:${secretPlaces})/+).+?(\\.data)?$`, "i");

/** Parts of the API's paths that open a cart or a checkout. */
const apiPart = /^(\/+(?:v1\/+)?(?:(?:carts|checkouts)\/+|services\/+locale\/+(?=chkt_)))[^/]+/i;

/** Whether the URL alone opens one person's data: an order, an account through a mailed link, or a storefront's cart. */
export const isSecretPath = (pathname: string): boolean => secretPath.test(pathname);

/**
 * Redacts a path for the log, because an order's link, a reset mail's link or a cart's id in it would give access. The logs of
 * `deploy/haproxy.cfg` and `deploy/varnish.vcl` leave out the same.
 */
export const logPath = (pathname: string): string =>
  pathname.replace(apiPart, "$1[token]").replace(secretPart, "$1[token]$2");
