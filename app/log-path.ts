/** A path as the log may hold it: whoever has an order's link can open the order, and whoever has that of a reset mail the account. */
export function logPath(pathname: string): string {
  return pathname.replace(/^(\/order\/|\/user\/(?:reset-password|verify-email|change-email)\/).+?(\.data)?$/, "$1[token]$2");
}
