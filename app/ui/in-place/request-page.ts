import { pageBuildHeader, pageLocationHeader } from "#app/http/page-build.ts";

/** After this many milliseconds without a response the shopper is told; the request may still arrive. */
const timeoutMilliseconds = 30_000;

export type PageAnswer =
  | { kind: "page"; page: Document }
  /** The form was taken, and leads to another page. */
  | { kind: "redirect"; to: string }
  /** The shop did not respond: whether it was reached is not known. */
  | { kind: "unreached" }
  /** The browser has to ask itself: the shop runs another build, or what it responds is none of its pages. */
  | { kind: "document" };

/** Asks for a page of the shop to show it in the place of the one that is shown, or sends a form for which it is the answer. `known` are headers that say what of it is shown already. */
export async function requestPage(
  url: string,
  form?: URLSearchParams,
  known: Record<string, string> = {},
): Promise<PageAnswer> {
  try {
    const response = await fetch(url, {
      headers: { Accept: "text/html", [pageBuildHeader]: buildOfPage(), ...known },
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...(form && { method: "POST", body: form }),
    });
    const to = response.headers.get(pageLocationHeader);
    if (to !== null) return { kind: "redirect", to };
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (page.querySelector("main")) return { kind: "page", page };
    // What a proxy says without a shop behind it.
    return response.status >= 502 && response.status <= 504 ? { kind: "unreached" } : { kind: "document" };
  } catch {
    return { kind: "unreached" };
  }
}

const buildOfPage = () => document.querySelector<HTMLElement>("script[data-build]")?.dataset.build ?? "";
