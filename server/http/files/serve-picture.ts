import type { IncomingMessage, ServerResponse } from "node:http";
import type { Shop } from "#app/http/context.ts";
import { findRendition, OriginalMissing } from "#domains/media/find-rendition.ts";
import { type RenditionFormat, renditionFormats, type RenditionWidth, renditionWidths } from "#kernel/renditions.ts";
import { securityHeaders, subresourceHeaders } from "#app/http/security-headers.ts";
import { overloadedSeconds, retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { formatError } from "#platform/format-error.ts";
import { networkOf } from "#platform/rate-limits/rate-limit.ts";
import { isTransientError } from "#platform/resilience/retry.ts";

const picturePath = /^\/pictures\/(?<key>[0-9a-f]{32})\/(?<width>[1-9]\d{2,3})(?:\.(?<format>[a-z]{3,4}))?$/;

class RateLimited extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("Too many pictures had to be made");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Serves one rendition of a picture and renders it when it does not exist yet, within the limit of the client's address. The key is a hash of the
 * picture, so browsers may cache it for good. A path without a format leaves that to the browser's `Accept`, and who saves data gets a smaller one.
 */
export async function servePicture(
  shop: Shop,
  address: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { key = "", width: asked, format: named } = picturePath.exec(pathname)?.groups ?? {};
  if (!isWidth(Number(asked)) || (named !== undefined && !isFormat(named))) return refuse(response, 404);
  const { format, width } =
    named === undefined ? chooseRendition(request, Number(asked)) : { format: named, width: Number(asked) };
  const client = {
    name: networkOf(address),
    async admit() {
      const limit = await shop.limits.pictures(address);
      if (!limit.allowed) throw new RateLimited(limit.retryAfterSeconds);
    },
  };
  try {
    const bytes = await findRendition(
      shop.database,
      shop.storage,
      { key, width: Number(width) as RenditionWidth, format },
      client,
    );
    if (!bytes) return refuse(response, 404);
    response.writeHead(200, {
      ...subresourceHeaders,
      "Content-Type": `image/${format}`,
      "Content-Length": bytes.length,
      ...(named === undefined && { Vary: "Accept, Save-Data" }),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  } catch (error) {
    if (error instanceof RateLimited) return refuse(response, 429, error.retryAfterSeconds);
    if (error instanceof Overloaded) return refuse(response, 503, overloadedSeconds);
    // Nobody waits for it any more: the client has left, or the closing server has cut the request off.
    if (response.destroyed)
      return shop.log.debug({ key, error: formatError(error) }, "A picture was not rendered, and its client has left");
    if (error instanceof OriginalMissing) {
      shop.log.error({ key }, "A picture could not be rendered, because its original is not in file storage");
      return refuse(response, 404);
    }
    if (isTransientError(error))
      shop.log.warn(
        { key, error: formatError(error) },
        "A picture could not be rendered while the database or file storage is away",
      );
    else shop.log.error({ key, error }, "A picture could not be rendered");
    refuse(response, 503, unavailableSeconds);
  }
}

/**
 * The format that the request accepts and that is smallest, and the width: for who saves data the widest that has at most two thirds of it, which a
 * phone's screen shows a little softer.
 */
function chooseRendition({ headers }: IncomingMessage, width: number): { format: RenditionFormat; width: number } {
  const format = headers.accept?.includes("image/avif") ? "avif" : "webp";
  if (headers["save-data"]?.toString().toLowerCase() !== "on") return { format, width };
  return {
    format,
    width: renditionWidths.findLast((each) => each <= Math.ceil((2 / 3) * width)) ?? renditionWidths[0],
  };
}

const isWidth = (width: number): width is RenditionWidth => (renditionWidths as readonly number[]).includes(width);
const isFormat = (format: string | undefined): format is RenditionFormat =>
  (renditionFormats as readonly (string | undefined)[]).includes(format);

function refuse(response: ServerResponse, status: 404 | 429 | 503, retryAfterSeconds?: number) {
  const retryHeaders = retryAfter(retryAfterSeconds);
  response.writeHead(status, {
    ...securityHeaders,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...retryHeaders,
  });
  response.end(status === 404 ? "There is no such picture." : "The picture cannot be had for a moment.");
}
