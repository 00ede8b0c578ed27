import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { formatError } from "#platform/format-error.ts";
import { networkOf } from "#platform/rate-limits/rate-limit.ts";
import { createConnectionLimit } from "./connection-limit.ts";
import type { OrderAccess, AccessibleOrder } from "./order-access.ts";

interface OrderEventsOptions {
  shop: Pick<Shop, "log" | "limits">;
  trustedProxies: number;
  /** Streams open at a time, and of those from one network: thousands of phones may share the address of their operator. */
  most?: number;
  mostOfOne?: number;
  heartbeatMilliseconds?: number;
}

interface Stream {
  find: OrderAccess;
  response: ServerResponse;
  /** When the login it is followed with expires, as far as it is known. */
  expiresAt: Date | null;
}

/** A reader who takes nothing in while this many bytes wait is gone, though the connection does not know it yet. */
const mostUnread = 16 * 1024;
const comeBackMilliseconds = 1_000;

/**
 * Server-sent events for the pages of orders: each tells how far the history of the order has come, and nothing else. Whoever may open
 * the page may open its stream; a link that was revoked or a login that has ended ends it. Nothing is remembered: a stream that breaks is opened anew by the browser.
 */
export function createOrderEvents({
  shop,
  trustedProxies,
  most = 2_000,
  mostOfOne = 60,
  heartbeatMilliseconds = 15_000,
}: OrderEventsOptions) {
  const seats = createConnectionLimit({ most, mostOfOne });
  const streams = new Map<string, Set<Stream>>();
  let closed = false;

  const heartbeat = setInterval(() => {
    for (const stream of listStreams()) {
      const { response, expiresAt } = stream;
      if (response.writableLength > mostUnread) response.destroy();
      // One that is ended stays here until its connection closes; writing to it would throw where nobody catches.
      else if (response.writableEnded) continue;
      // Elsewhere the login may have been used, and go on.
      else if (expiresAt && expiresAt <= new Date()) void look(stream);
      else response.write(":\n\n");
    }
  }, heartbeatMilliseconds).unref();

  // One that follows both an order and its account's logins is kept under both.
  const listStreams = () => new Set([...streams.values()].flatMap((ofTag) => [...ofTag]));

  async function open(request: IncomingMessage, response: ServerResponse, find: OrderAccess) {
    const address = clientAddress(request, trustedProxies);
    const limit = await shop.limits.orderEvents(address);
    if (!limit.allowed) return refuse(response, 429, limit.retryAfterSeconds);
    if (response.destroyed) return;
    const leave = seats.take(networkOf(address));
    if (leave === null) return refuse(response, 429, 30);
    response.once("close", leave);
    const found = await find();
    if (closed) return refuse(response, 503, 2);
    if (found === null) return refuse(response, 404);

    response.writeHead(200, {
      ...securityHeaders,
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      // Ended, the connection must not linger: the server may be about to close.
      Connection: "close",
    });
    if (request.method === "HEAD" || response.destroyed) return void response.end();
    // Many leave at once when a server closes; they should not come back at once.
    response.write(`retry: ${Math.round(comeBackMilliseconds * (0.5 + Math.random()))}\n\n`);
    const stream = { find, response, expiresAt: null };
    for (const tag of listTags(found)) keep(tag, stream);
    // Read again: a change may have come before the stream was kept.
    await look(stream);
  }

  function keep(tag: string, stream: Stream) {
    const ofTag = streams.get(tag) ?? new Set();
    streams.set(tag, ofTag.add(stream));
    stream.response.once("close", () => {
      ofTag.delete(stream);
      if (ofTag.size === 0) streams.delete(tag);
    });
  }

  async function look(stream: Stream) {
    const { find, response } = stream;
    const found = await find().catch(() => "unknown" as const);
    if (response.writableEnded) return;
    // A stream that cannot be sure of its order ends, and begins anew when it can.
    if (found === "unknown") return void response.end();
    if (found === null) return void response.end("event: gone\ndata:\n\n");
    stream.expiresAt = found.login?.expiresAt ?? null;
    response.write(`data: ${found.version}\n\n`);
  }

  function endAll() {
    for (const { response } of listStreams()) response.end();
  }

  return {
    async answer(request: IncomingMessage, response: ServerResponse, permit: OrderAccess) {
      if (closed) return refuse(response, 503, 2);
      try {
        await open(request, response, permit);
      } catch (error) {
        shop.log.warn({ error: formatError(error) }, "The stream of an order could not be opened");
        if (response.headersSent) response.end();
        else refuse(response, 503, 5);
      }
    },
    /** Has the pages of the orders and of the logins among these tags look. */
    tell(tags: string[]) {
      for (const tag of tags) for (const stream of streams.get(tag) ?? []) void look(stream);
    },
    /** Something may have been missed: all begin anew, and are told where they stand. */
    endAll,
    /** How many streams are open. */
    count: seats.count,
    close() {
      closed = true;
      clearInterval(heartbeat);
      endAll();
    },
  };
}

const listTags = ({ orderId, login }: AccessibleOrder) => [
  cacheTags.order(orderId),
  ...(login === null ? [] : [cacheTags.logins(login.accountId)]),
];

function refuse(response: ServerResponse, status: 404 | 429 | 503, retryAfterSeconds?: number) {
  response.writeHead(status, {
    ...securityHeaders,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
  });
  response.end(status === 404 ? "No order can be followed here." : "Nothing can be told at the moment.");
}
