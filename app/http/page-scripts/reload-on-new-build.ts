import { isIslandPath } from "../../ui/islands/island-page.ts";
import { isAdminPath } from "../admin-path.ts";
import { keepTypedText } from "./keep-typed-text.ts";
import { sendAsDocument } from "../../ui/in-place/send-as-document.ts";

/** The header with a build's id: in the router's data requests the build of the page, in the response the build of the server. */
export const buildHeader = "X-Build";

/**
 * Runs in the browser: sends the page's build id with every data request of the router. If the server runs another build, it refuses the
 * request, and the requested page is loaded as a whole, or the form is sent as a whole page does. That way the response always fits the
 * page's code, and the form is handled once. A public page, to which an action may lead, is loaded as a whole too: the router has no scripts for it.
 * The page that is shown may ask by itself, such as an order's that follows its order: what was typed in it is kept. The admin retains its forms itself.
 * A data request has no fragment; `opening` is the location that the router is about to show.
 */
export function reloadOnNewBuild(
  window: Window & typeof globalThis,
  build: string,
  opening: () => Pick<Location, "pathname" | "hash"> | undefined,
): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin || !url.pathname.endsWith(".data")) return ask(input, init);
    const page = documentOf(url);
    const isRead = init?.method === undefined || init.method === "GET";
    const openDocument = () => {
      const { pathname, hash } = opening() ?? window.location;
      const { pathname: shown, search } = window.location;
      // After a step back the URL is the page's already. To assign it with its fragment would load nothing.
      if (page === shown + search && hash === window.location.hash) {
        if (!isAdminPath(shown)) keepTypedText(window);
        window.location.reload();
      } else window.location.assign(page.split("?")[0] === pathname ? page + hash : page);
    };
    if (isRead && isIslandPath(page)) openDocument();
    else {
      const response = await ask(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), [buildHeader]: build },
      });
      const respondingBuild = response.headers.get(buildHeader);
      if (respondingBuild === null || respondingBuild === build) return response;
      if (isRead) openDocument();
      else sendAsDocument(page, listFields(init?.body), window.document);
    }
    // The browser leaves the page, so this promise never resolves.
    return new Promise(() => undefined);
  };
}

/** The URL of the page for a data request's URL. */
export function documentOf(data: URL): string {
  const query = new URLSearchParams(data.search);
  query.delete("_routes");
  const search = query.size === 0 ? "" : `?${query}`;
  return data.pathname.replace(/(?:(?<=\/)_)?\.data$/, "") + search;
}

/** The fields and files of the router's form. */
const listFields = (body: BodyInit | null | undefined): [string, FormDataEntryValue][] =>
  body instanceof FormData || body instanceof URLSearchParams ? [...body] : [];
