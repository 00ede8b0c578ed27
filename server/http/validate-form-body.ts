import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { IncomingMessage } from "node:http";
import { isDecodable } from "#app/http/is-decodable.ts";

export const maxFormBytes = 64 * 1024;
export const allowedMethods = "GET, HEAD, POST";

/**
 * Accepts small URL-encoded forms of whole characters and refuses every other body before a route sees it. The forwarded request has one header, its
 * Content-Type: routes read no other. The router would check the origin again, against the URL that the proxy in front of us used.
 */
export function validateFormBody(
  baseUrl: string,
): MiddlewareHandler<{ Bindings: HttpBindings; Variables: { form: Request } }> {
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") throw new HTTPException(405, { message: "This cannot be done here." });

    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/x-www-form-urlencoded")
      throw new HTTPException(415, { message: "Only forms can be sent here." });
    if (Number(c.req.header("content-length") ?? 0) > maxFormBytes) throw tooLarge();
    const body = await readBody(c.env.incoming).catch((error: unknown) => {
      throw error instanceof HTTPException
        ? error
        : new HTTPException(400, { message: "The form did not arrive whole.", cause: error });
    });
    if (!isWholeText(body)) throw new HTTPException(400, { message: "The form holds characters that cannot be read." });

    c.set("form", new Request(baseUrl + c.env.incoming.url, { method, headers: { "Content-Type": type }, body }));
    return next();
  };
}

/** The body as text in which each character is a byte. Read from Node's own stream: as a web stream it would cost as much as the rest of the request. */
async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection stays open for the response that refuses the rest.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxFormBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("latin1");
}

const tooLarge = () => new HTTPException(413, { message: "What was sent is larger than any of our forms." });

/** Whether the URL-encoded text decodes to whole characters without NUL. */
const isWholeText = (encoded: string) => isDecodable(encoded) && /^[\x20-\x7e]*$/.test(encoded);
