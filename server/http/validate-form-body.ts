import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDecodable } from "#app/http/is-decodable.ts";

export const maxFormBytes = 64 * 1024;
export const allowedMethods = "GET, HEAD, POST";

/** Accepts small URL-encoded forms of whole characters and refuses every other body before a route sees it. The forwarded request carries no Origin. */
export function validateFormBody(baseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") throw new HTTPException(405, { message: "This cannot be done here." });

    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/x-www-form-urlencoded")
      throw new HTTPException(415, { message: "Only forms can be sent here." });
    if (Number(c.req.header("content-length") ?? 0) > maxFormBytes) throw tooLarge();
    const body = await readBody(c.req.raw.body).catch((error: unknown) => {
      throw error instanceof HTTPException
        ? error
        : new HTTPException(400, { message: "The form did not arrive whole.", cause: error });
    });
    if (!isWholeText(body.toString("latin1")))
      throw new HTTPException(400, { message: "The form holds characters that cannot be read." });

    const { pathname, search } = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    // The CSRF protection has already checked the origin. The router would check it again, against the URL that the proxy in front of us used.
    headers.delete("origin");
    c.set("form", new Request(baseUrl + pathname + search, { method, headers, body: new Uint8Array(body) }));
    return next();
  };
}

async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxFormBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => new HTTPException(413, { message: "What was sent is larger than any of our forms." });

/** Whether the URL-encoded text decodes to whole characters without NUL. */
const isWholeText = (encoded: string) => isDecodable(encoded) && /^[\x20-\x7e]*$/.test(encoded);
