import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from "node:zlib";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";

/** The response for one visitor. */
export interface PrivateResponse {
  status: number;
  headers: Record<string, string>;
  /** Set-Cookie lines. */
  cookies: string[];
  /** A stream is sent as it is read: a download that memory should not hold. */
  body: string | Buffer | ReadableStream<Uint8Array> | null;
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

/** Sends the response whole unless it is a stream, compressed as the client accepts it: a cart of 200 lines is a megabyte of HTML, and a fifteenth of that when compressed. */
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
  if (!(typeof body === "string" || Buffer.isBuffer(body))) {
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    response.writeHead(status, [...head, "Vary", "Accept-Encoding", ...coding]);
    const source = Readable.fromWeb(body);
    if (request.method === "HEAD") {
      source.destroy();
      return void response.end();
    }
    // A client that goes away ends the reading, and an error while reading ends the connection, so that nobody takes a part for the whole.
    const packing = { br: () => createBrotliCompress(brotli), gzip: () => createGzip(deflate) };
    const sent = encoding === "identity" ? pipeline(source, response) : pipeline(source, packing[encoding](), response);
    return sent.catch(() => void response.destroy());
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
