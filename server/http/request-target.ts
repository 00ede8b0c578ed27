import type { IncomingMessage } from "node:http";
import { isDecodable } from "#app/http/is-decodable.ts";

export interface RequestTarget {
  /** Path and query, as the client sent them. */
  url: string;
  /** The path alone. */
  pathname: string;
}

// Browsers resolve dot segments before they send a request. A client that sends them means another path than it seems to.
const detour = /\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Parses the target of a request line. Null when it cannot be a page of ours: a path with dot segments, bytes that are not whole characters, or NUL.
 * The absolute form that proxies send (`http://shop.example/cart`) counts as its path.
 */
export function parseRequestTarget(sent: string): RequestTarget | null {
  const url = sent.startsWith("/") ? sent : stripOrigin(sent);
  if (url === null) return null;
  const query = url.indexOf("?");
  const pathname = query === -1 ? url : url.slice(0, query);
  return detour.test(pathname) || !isDecodable(pathname) ? null : { url, pathname };
}

/** Whether a request names its host more than once: then nobody knows which one a proxy before the shop has taken it for (RFC 9112, 3.2). */
export function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function stripOrigin(absolute: string): string | null {
  const rest = /^https?:\/\/[^/?#]+(?<rest>.*)$/i.exec(absolute)?.groups?.rest;
  if (rest === undefined) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}
