/** Whether the URL alone opens one person's data: an order, an account through a mailed link, or a storefront's cart. */
export function isSecretPath(pathname: string): boolean {
  return /^\/+(?:order|preview|webhooks|user\/+(?:reset-password|verify-email|change-email)|admin\/+invitation|cart\/+take)(?:[/.]|$)/i.test(
    pathname,
  );
}

/** Redacts a path for the log, because an order's link, a reset mail's link or a cart's id in it would give access. */
export function logPath(pathname: string): string {
  return pathname
    .replace(/(?<=^\/webhooks\/couriers\/[^/]+\/).+/, "[secret]")
    .replace(/(?<=^(?:\/v1)?\/carts\/)[^/]+/, "[cart]")
    .replace(
      /^(\/order\/|\/preview\/|\/user\/(?:reset-password|verify-email|change-email)\/|\/admin\/invitation\/).+?(\.data)?$/,
      "$1[token]$2",
    );
}
