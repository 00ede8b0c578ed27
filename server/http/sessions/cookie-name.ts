/**
 * The name of one of our cookies. Over https it gets the __Host- prefix: browsers accept such a cookie only from this host, not from another one
 * under the same domain.
 */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}
