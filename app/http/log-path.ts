/** Whether whoever knows the address of the page can open what is one person's: an order, an account by a mailed link, a storefront's cart. */
export function isSecretPath(pathname: string): boolean {
  return /^\/+(?:order|user\/+(?:reset-password|verify-email|change-email)|cart\/+take)(?:[/.]|$)/i.test(pathname);
}

/** A path as the log may hold it: whoever has an order's link can open the order, whoever has that of a reset mail the account, and whoever has a cart's id the cart. */
export function logPath(pathname: string): string {
  return pathname
    .replace(/(?<=^(?:\/v1)?\/carts\/)[^/]+/, "[cart]")
    .replace(/^(\/order\/|\/user\/(?:reset-password|verify-email|change-email)\/).+?(\.data)?$/, "$1[token]$2");
}
