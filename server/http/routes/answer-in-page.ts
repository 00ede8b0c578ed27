import type { IncomingMessage } from "node:http";
import { pageBuildHeader, pageLocationHeader } from "#app/http/page-build.ts";
import type { PrivateResponse } from "../write-private-response.ts";

/** Whether the scripts of a visitor's own page ask, to show the answer in the place of what they show. */
export const asksInPage = ({ headers }: IncomingMessage): boolean =>
  headers[pageBuildHeader.toLowerCase()] !== undefined;

/** The response for such scripts: of a redirect they are told where it leads, because a browser would follow it itself. */
export function answerInPage(response: PrivateResponse): PrivateResponse {
  const { location, ...headers } = response.headers;
  return response.status >= 300 && response.status < 400 && location !== undefined
    ? { ...response, status: 204, headers: { ...headers, [pageLocationHeader]: location }, body: null }
    : response;
}
