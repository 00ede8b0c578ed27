import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { IncomingMessage } from "node:http";
import type { FairByteBudget } from "#platform/resilience/byte-budget.ts";
import { allowLongBody, limitBodyPace } from "./limit-body-time.ts";
import { isQuicklyParsed, parseMultipart, readBoundary, toContentType } from "./multipart.ts";
import { rememberFormReader, rememberFormText } from "#app/http/forms.ts";
import { shownLinesHeader } from "#app/http/page-build.ts";
import { isDecodable } from "#app/http/is-decodable.ts";

export const maxFormBytes = 64 * 1024;
export const allowedMethods = "GET, HEAD, POST";

type FormEnv = { Bindings: HttpBindings; Variables: { form: Request } };

/** How large a form may be that somebody sends, in either encoding. */
export interface Admission {
  /** Who it is, or of which network, so that nobody takes the whole budget. */
  sender: string;
  maxBytes: number;
  /** How many fields and files it may have. Each takes time to read, and a large body has room for a hundred thousand. */
  maxParts: number;
  /** Bounds what all such forms hold in memory, from the first byte that is read to the end of the response. */
  budget: FairByteBudget;
  /** How long the body may take to arrive, in milliseconds. */
  maxTime: number;
}

/** Whether the sender of this request may send a large form here; null otherwise. Asked before the body is read. */
type Admit = (c: Context<FormEnv>) => Promise<Admission | null>;

/**
 * Accepts small URL-encoded forms of whole characters and refuses every other body before a route sees it. The forwarded request has two headers, its
 * Content-Type and the lines that the cart page shows: routes read no other. The router would check the origin again, against the URL that the proxy in
 * front of us used. Forms with files are accepted from whom `admit` names.
 */
export function validateFormBody(baseUrl: string, admit?: Admit): MiddlewareHandler<FormEnv> {
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") throw new HTTPException(405, { message: "This cannot be done here." });

    const contentType = c.req.header("content-type") ?? "";
    const type = contentType.split(";")[0]!.trim().toLowerCase();
    const large = admit === undefined ? null : await admit(c);
    if (type !== "application/x-www-form-urlencoded" && !(large && type === "multipart/form-data"))
      throw new HTTPException(415, { message: "Only forms can be sent here." });
    if (large) allowLongBody(c.env.incoming, large.maxTime);
    const maxBytes = large ? large.maxBytes : maxFormBytes;
    const length = Number(c.req.header("content-length") ?? maxBytes);
    if (length > maxBytes) throw tooLarge(large);
    return large && length > maxFormBytes ? large.budget(length, large.sender, accept) : accept();

    async function accept() {
      if (large && length > maxFormBytes) {
        // What it waited for its turn is no time that it took.
        allowLongBody(c.env.incoming, large.maxTime);
        limitBodyPace(c.env.incoming, { bytes: length, time: large.maxTime });
      }
      const body = await readBody(c.env.incoming, { length, maxBytes }).catch((error: unknown) => {
        throw error instanceof HTTPException
          ? error
          : new HTTPException(400, { message: "The form did not arrive whole.", cause: error });
      });
      if (body === null) throw tooLarge(large);
      const url = baseUrl + c.env.incoming.url;
      if (type === "multipart/form-data") {
        const boundary = readBoundary(contentType);
        if (boundary === null) throw new HTTPException(400, { message: "What was sent is not a form we know." });
        if (large && !isQuicklyParsed(body, boundary, large.maxParts)) throw tooManyParts();
        const headers = { "Content-Type": toContentType(boundary) };
        // The stream is read by nobody in the routes, which read the form.
        const form = new Request(url, { method, headers, body: streamOf(body), duplex: "half" } as RequestInit);
        rememberFormReader(form, () => parseMultipart(body, boundary));
        c.set("form", form);
        return next();
      }
      const text = body.toString("latin1");
      if (!isWholeText(text))
        throw new HTTPException(400, { message: "The form holds characters that cannot be read." });

      const shown = c.req.header(shownLinesHeader);
      const headers = { "Content-Type": type, ...(shown !== undefined && { [shownLinesHeader]: shown }) };
      const form = new Request(url, { method, headers, body: text });
      rememberFormText(form, text);
      c.set("form", form);
      return next();
    }
  };
}

/** The body, or null when it is longer. Read from Node's own stream: as a web stream it would cost as much as the rest of the request. */
async function readBody(
  incoming: IncomingMessage,
  { length, maxBytes }: { length: number; maxBytes: number },
): Promise<Buffer<ArrayBuffer> | null> {
  // Each chunk has its place as it comes: to join those of 20 MB at the end would keep all other requests waiting.
  const whole = length > maxFormBytes ? Buffer.allocUnsafeSlow(length) : null;
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection stays open for the response that refuses the rest.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    if (whole && size <= length) whole.set(chunk, size - chunk.length);
    else chunks.push(chunk);
  }
  return whole && chunks.length === 0 ? whole.subarray(0, size) : Buffer.concat(chunks);
}

/** The bytes as a stream, which copies none of them until it is read. */
const streamOf = (bytes: Buffer<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

const tooLarge = (large: Admission | null) =>
  new HTTPException(413, {
    message: large
      ? `What was sent is larger than ${Math.floor(large.maxBytes / 1_000_000)} MB together. Go back and send less of it at once.`
      : "What was sent is larger than this form may be. Go back and send less of it at once.",
  });

const tooManyParts = () =>
  new HTTPException(413, { message: "What was sent has more fields and files than any of our forms." });

/** Whether the URL-encoded text decodes to whole characters without NUL. */
const isWholeText = (encoded: string) => isDecodable(encoded) && /^[\x20-\x7e]*$/.test(encoded);
