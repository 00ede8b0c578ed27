import type { HeadersArgs } from "react-router";

/** For a route's `headers`: the document carries the headers of its action, its loader or their error response, such as Retry-After. */
export function responseHeaders({ actionHeaders, loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const more of [actionHeaders, errorHeaders]) more?.forEach((value, name) => headers.set(name, value));
  return headers;
}
