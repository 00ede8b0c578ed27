import { serialize } from "hono/utils/cookie";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  attributionCookie,
  attributionSeconds,
  readAttribution,
  serializeAttribution,
} from "#app/actions/checkout/attribution.ts";
import { cookieName } from "./cookie-name.ts";

/**
 * Sets the cookie with what first brought this browser here, when the request's URL says it and the browser has no such
 * cookie. The page itself stays the same for everybody. A link within the shop brings nobody.
 */
export function rememberAttribution(request: IncomingMessage, response: ServerResponse, baseUrl: string): void {
  const { url = "", method, headers } = request;
  if (method !== "GET" || headers.cookie?.includes(attributionCookie) || headers.referer?.startsWith(`${baseUrl}/`))
    return;
  const attribution = readAttribution(url);
  if (attribution === null) return;
  const https = baseUrl.startsWith("https:");
  response.appendHeader(
    "Set-Cookie",
    serialize(cookieName(attributionCookie, https), serializeAttribution(attribution), {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: https,
      maxAge: attributionSeconds,
    }),
  );
}
