/** What a cookie of ours is called. Over https browsers take one with this prefix from our very host alone, never from a neighbour under the same domain. */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}
