import type { MiddlewareHandler } from "hono";
import { errorResponse } from "./error-response.ts";

/** Accepts bodies up to a number of bytes, by their Content-Length, which Node enforces. A body without that header is refused. */
export function limitBody(most: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header("transfer-encoding") !== undefined)
      return errorResponse(c, 411, "length_required", "Say how long the body is (Content-Length).");
    if (Number(c.req.header("content-length") ?? 0) > most)
      return errorResponse(c, 413, "payload_too_large", "What was sent is larger than any request of this API.");
    return next();
  };
}
