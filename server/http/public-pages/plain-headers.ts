import type { VisitHeaders } from "./visit.ts";

/** The headers that decide which bytes of the cache a plain GET request gets. */
export interface PlainHeaders extends VisitHeaders {
  acceptEncoding: string | undefined;
  cookie: string | undefined;
  authorization: string | undefined;
  forwardedFor: string | undefined;
  /** The client of the API. */
  agent: string | undefined;
}

/**
 * Reads them from a request's raw headers (names and values in turn), because `request.headers` first builds an object of all headers. Null for a
 * request that needs more than its bytes: it has a body, a copy of its own or another page's origin, or sends one of these headers twice.
 */
export function readPlainHeaders(raw: readonly string[]): PlainHeaders | null {
  const plain: PlainHeaders = {
    acceptEncoding: undefined,
    cookie: undefined,
    authorization: undefined,
    forwardedFor: undefined,
    agent: undefined,
    fetchSite: undefined,
    mobile: undefined,
    saveData: undefined,
    accept: undefined,
    purpose: undefined,
  };
  for (let at = 0; at < raw.length; at += 2) {
    const name = fieldOf(raw[at]!);
    if (name === undefined) continue;
    if (name === null || plain[name] !== undefined) return null;
    plain[name] = raw[at + 1]!;
  }
  return plain;
}

/** The field for a header's name; undefined for one that changes nothing, null for one that makes the request another than a plain one. */
function fieldOf(name: string): keyof PlainHeaders | null | undefined {
  // Most names are told apart by their length alone.
  switch (name.length) {
    case 6:
      if (sameName(name, "accept")) return "accept";
      return sameName(name, "cookie") ? "cookie" : sameName(name, "origin") ? null : undefined;
    case 9:
      return sameName(name, "save-data") ? "saveData" : undefined;
    case 11:
      return sameName(name, "sec-purpose") ? "purpose" : undefined;
    case 12:
      return sameName(name, "x-chec-agent") ? "agent" : undefined;
    case 13:
      return sameName(name, "if-none-match") ? null : undefined;
    case 14:
      return sameName(name, "sec-fetch-site") ? "fetchSite" : sameName(name, "content-length") ? null : undefined;
    case 15:
      if (sameName(name, "accept-encoding")) return "acceptEncoding";
      if (sameName(name, "x-forwarded-for")) return "forwardedFor";
      return sameName(name, "x-authorization") ? "authorization" : undefined;
    case 16:
      return sameName(name, "sec-ch-ua-mobile") ? "mobile" : undefined;
    case 17:
      return sameName(name, "transfer-encoding") ? null : undefined;
    default:
      return undefined;
  }
}

const sameName = (name: string, lower: string) => name === lower || name.toLowerCase() === lower;
