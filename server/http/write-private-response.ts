import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";

/** The response for one visitor. */
export interface PrivateResponse {
  status: number;
  headers: Record<string, string>;
  /** Set-Cookie lines. */
  cookies: string[];
  body: string | Buffer | null;
}

// Compressed for one request: a better quality costs more of the processor than the few bytes are worth.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const deflate = { level: 3 };
const compressAtOnce = {
  br: (body: Buffer) => brotliCompressSync(body, brotli),
  gzip: (body: Buffer) => gzipSync(body, deflate),
};
const compressInThread = {
  br: promisify((body: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(body, brotli, done),
  ),
  gzip: promisify((body: Buffer, done: (error: Error | null, packed: Buffer) => void) => gzip(body, deflate, done)),
};
/** Bytes. A shorter body fits in one packet anyway. */
const worthCompressing = 1024;
/** Bytes. Compressing a shorter body takes less time (a fifth of a millisecond) than passing it to another thread and back. */
const worthThread = 64 * 1024;

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
      bytes = bytes.length < worthThread ? compressAtOnce[encoding](bytes) : await compressInThread[encoding](bytes);
      head.push("Content-Encoding", encoding);
    }
  }
  response.writeHead(status, [...head, "Content-Length", String(bytes.length)]);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
