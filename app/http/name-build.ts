import { buildHeader } from "./build-header.ts";

/**
 * For the browser: names with every request of the router for data the build that the page came with. Where the shop runs another build by now, which answers none of them,
 * the page that was asked for is loaded whole, or the form that was sent is sent as a whole page does: with the code that the answer is meant for, and once.
 */
export function nameBuild(window: Window & typeof globalThis, build: string): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin || !url.pathname.endsWith(".data")) return ask(input, init);

    const answer = await ask(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), [buildHeader]: build },
    });
    const answeredBy = answer.headers.get(buildHeader);
    if (answeredBy === null || answeredBy === build) return answer;
    const page = documentOf(url);
    if (init?.method === undefined || init.method === "GET") window.location.assign(page);
    else sendAsPage(window.document, page, init.body);
    // The page is left: nobody waits for this.
    return new Promise(() => undefined);
  };
}

/** The address of the page whose data the router asks for at an address. */
export function documentOf(data: URL): string {
  const query = new URLSearchParams(data.search);
  query.delete("_routes");
  const search = query.size === 0 ? "" : `?${query}`;
  return data.pathname.replace(/(?:(?<=\/)_)?\.data$/, "") + search;
}

/** Sends the form that the router was about to send. What says that scripts stay on the page (`stay`) is left out: the answer is a page. */
function sendAsPage(document: Document, action: string, body: BodyInit | null | undefined) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  const fields = body instanceof FormData || body instanceof URLSearchParams ? [...body] : [];
  for (const [name, value] of fields) {
    if (name === "stay" || typeof value !== "string") continue;
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
