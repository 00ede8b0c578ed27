import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

export const largestForm = 64 * 1024;

/** Bodies are small URL-encoded forms of whole characters: anything else is refused before a route sees it. */
export const readFormSafely: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "POST") return c.req.method === "GET" || c.req.method === "HEAD" ? next() : refuseMethod();

  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    throw new HTTPException(415, { message: "Only forms can be sent here." });
  }
  const body = Buffer.from(await c.req.raw.arrayBuffer());
  if (!isWholeText(body.toString("latin1"))) throw new HTTPException(400, { message: "The form holds characters that cannot be read." });

  c.set("form", new Request(c.req.raw.url, { method: "POST", headers: c.req.raw.headers, body }));
  return next();
};

function refuseMethod(): never {
  throw new HTTPException(405, { message: "This cannot be done here." });
}

function isWholeText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded.replaceAll("+", " ")).includes("\0") && /^[\x20-\x7e]*$/.test(encoded);
  } catch {
    return false;
  }
}
