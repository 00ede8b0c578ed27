import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";

/** The response for one visitor. */
export interface PrivateResponse {
  status: number;
  headers: Record<string, string>;
  /** Set-Cookie lines. */
  cookies: string[];
  body: string | Buffer | null;
}

const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  ),
  gzip: promisify((body: Buffer, done: (error: Error | null, packed: Buffer) => void) => gzip(body, done)),
};
/** Bytes. A shorter body fits in one packet anyway. */
const worthCompressing = 1024;

/** Sends the response whole, compressed as the client accepts it: a cart of 200 lines is a megabyte of HTML, and a fifteenth of that when compressed. */
export async function writePrivateResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies, body }: PrivateResponse,
): Promise<void> {
  // Names in any case: the last one counts.
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [name, value]]));
  const head = [...named.values(), ...cookies.map((cookie) => ["Set-Cookie", cookie])].flat();
  if (body === null) {
    response.writeHead(status, head);
    return void response.end();
  }
  let bytes = typeof body === "string" ? Buffer.from(body) : body;
  if (bytes.length >= worthCompressing) {
    head.push("Vary", "Accept-Encoding");
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    if (encoding !== "identity") {
      bytes = await compress[encoding](bytes);
      head.push("Content-Encoding", encoding);
    }
  }
  response.writeHead(status, [...head, "Content-Length", String(bytes.length)]);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
