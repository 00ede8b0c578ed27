import type { HeadersArgs, ShouldRevalidateFunctionArgs } from "react-router";

/** For a route's `headers`: the document carries the headers of its action, its loader or their error response, such as Retry-After. */
export function responseHeaders({ actionHeaders, loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const more of [actionHeaders, errorHeaders]) more?.forEach((value, name) => headers.set(name, value));
  return headers;
}

/** For a route's `shouldRevalidate`: a 409 means that the data has changed, so the page must load it again. */
export function revalidateOnConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
