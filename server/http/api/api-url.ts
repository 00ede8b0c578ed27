const apiPath = /^\/v1(?=[/?]|$)/i;

/**
 * What the API is asked: path and query below /v1, "/" for /v1 itself. Null for the URL of something else. Paths are lower case: of /V1 the API gets the whole
 * path, and has nothing there.
 */
export function toApiUrl(url: string): string | null {
  if (!apiPath.test(url)) return null;
  if (!url.startsWith("/v1")) return url;
  const below = url.slice("/v1".length);
  return below.startsWith("/") ? below : `/${below}`;
}
