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
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
} from "node:zlib";
import { acceptsZstd, negotiateEncoding } from "#app/http/choose-encoding.ts";
import { createZstdEncoders } from "#platform/compress-zstd.ts";

/** The response for one visitor. */
export interface PrivateResponse {
  status: number;
  headers: Record<string, string>;
  /** Set-Cookie lines. */
  cookies: string[];
  /** A stream is sent as it is read: a download that memory should not hold. */
  body: string | Buffer | ReadableStream<Uint8Array> | null;
}

// Compressed for one request: a better quality costs more of the processor than the few bytes are worth. Zstandard makes of a checkout page what brotli
// makes of it, within two per cent, in half the time; Safari does not know it.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const deflate = { level: 3 };
const compressShort = {
  zstd: createZstdEncoders(zstd.params),
  br: (body: Buffer) => brotliCompressSync(body, brotli),
  gzip: (body: Buffer) => gzipSync(body, deflate),
};
type Done = (error: Error | null, packed: Buffer) => void;
const compressInThread = {
  zstd: promisify((body: Buffer, done: Done) => zstdCompress(body, zstd, done)),
  br: promisify((body: Buffer, done: Done) => brotliCompress(body, brotli, done)),
  gzip: promisify((body: Buffer, done: Done) => gzip(body, deflate, done)),
};
/** Bytes. A shorter body fits in one packet anyway. */
const worthCompressing = 1024;
/** Bytes. An encoder of its own in another thread takes a fifth of a millisecond to set up, more than a shorter body takes to compress. */
const worthThread = 64 * 1024;

/** Sends the response whole unless it is a stream, compressed as the client accepts it: a cart of 200 lines is half a megabyte of HTML, and a fifteenth of that when compressed. */
export async function writePrivateResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies, body }: PrivateResponse,
): Promise<void> {
  // Names in any case: the last one counts.
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [name, value]]));
  // `writeHead` would drop those that were set before.
  const earlier = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const head = [...named.values(), ...[...earlier, ...cookies].map((cookie) => ["Set-Cookie", cookie])].flat();
  if (body === null) {
    response.writeHead(status, head);
    return void response.end();
  }
  if (!(typeof body === "string" || Buffer.isBuffer(body))) {
    const encoding = chooseEncoding(request);
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    response.writeHead(status, [...head, "Vary", "Accept-Encoding", ...coding]);
    const source = Readable.fromWeb(body);
    if (request.method === "HEAD") {
      source.destroy();
      return void response.end();
    }
    // A client that goes away ends the reading, and an error while reading ends the connection, so that nobody takes a part for the whole.
    const packing = {
      zstd: () => createZstdCompress(zstd),
      br: () => createBrotliCompress(brotli),
      gzip: () => createGzip(deflate),
    };
    const sent = encoding === "identity" ? pipeline(source, response) : pipeline(source, packing[encoding](), response);
    return sent.catch(() => void response.destroy());
  }
  let bytes = typeof body === "string" ? Buffer.from(body) : body;
  if (bytes.length >= worthCompressing) {
    head.push("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(request);
    if (encoding !== "identity") {
      bytes = await (bytes.length < worthThread ? compressShort : compressInThread)[encoding](bytes);
      head.push("Content-Encoding", encoding);
    }
  }
  response.writeHead(status, [...head, "Content-Length", String(bytes.length)]);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

function chooseEncoding({ headers: { "accept-encoding": accepted } }: IncomingMessage) {
  return acceptsZstd(accepted) ? "zstd" : negotiateEncoding(accepted);
}
