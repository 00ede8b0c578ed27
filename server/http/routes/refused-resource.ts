import { isAdminPath } from "#app/http/admin-path.ts";
import { renderErrorPage } from "../error-page.ts";

/**
 * The error page of a route that has no page of its own, such as a file that is gone, where a person opens it: with the words that the route refused it
 * with, which the router would send as JSON. Null for any other response, and where a script or an image asks.
 */
export async function renderRefusedResource(
  request: Request,
  response: Response,
): Promise<ReturnType<typeof renderErrorPage> | null> {
  const { status, headers } = response;
  const { pathname } = new URL(request.url);
  const isOpened = request.method === "GET" && request.headers.get("Accept")?.includes("text/html") === true;
  // 502: a service that the route asked, such as a courier's API, did not do it. The words say so, and it can be asked again.
  const canRetry = status === 502;
  const isRefused =
    (canRetry || (status >= 400 && status < 500)) && headers.get("Content-Type")?.startsWith("application/json");
  if (!isOpened || !isRefused || pathname.endsWith(".data")) return null;
  const words: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof words !== "string") return null;
  const links = isAdminPath(pathname) ? { links: '<a href="/admin">Go to Today</a>' } : {};
  return renderErrorPage(status, words, { ...links, canRetry });
}
