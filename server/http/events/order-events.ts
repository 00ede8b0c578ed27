import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { overloadedSeconds, retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { formatError } from "#platform/format-error.ts";
import { networkOf } from "#platform/rate-limits/rate-limit.ts";
import { createConnectionLimit } from "./connection-limit.ts";
import type { OrderAccess, AccessibleOrder } from "./order-access.ts";

interface OrderEventsOptions {
  shop: Pick<Shop, "log" | "limits">;
  trustedProxies: number;
  /** The limit of open streams, in all and from one network: thousands of phones may share the address of their operator. */
  max?: number;
  maxPerClient?: number;
  heartbeatMilliseconds?: number;
}

interface Stream {
  find: OrderAccess;
  response: ServerResponse;
  /** When the session expires, as far as this process knows. */
  expiresAt: Date | null;
}

/** A client that has this many unread bytes waiting is gone, though its connection does not know it yet. */
const maxUnreadBytes = 16 * 1024;
const reconnectMilliseconds = 1_000;

/**
 * Server-sent events for the pages of orders. Each event carries the version of the order's page and nothing else. A client that may open the page
 * may open its stream; the stream ends when its link is revoked or its session ends. Nothing is stored: the browser reconnects when a stream breaks.
 */
export function createOrderEvents({
  shop,
  trustedProxies,
  max = 2_000,
  maxPerClient = 60,
  heartbeatMilliseconds = 15_000,
}: OrderEventsOptions) {
  const connections = createConnectionLimit({ max, maxPerClient });
  const streams = new Map<string, Set<Stream>>();
  let closed = false;

  const heartbeat = setInterval(() => {
    for (const stream of listStreams()) {
      const { response, expiresAt } = stream;
      if (response.writableLength > maxUnreadBytes) response.destroy();
      // An ended stream stays here until its connection closes. Writing to it would throw an error that nobody catches.
      else if (response.writableEnded) continue;
      // Another request may have extended the session.
      else if (expiresAt && expiresAt <= new Date()) void sendVersion(stream);
      else response.write(":\n\n");
    }
  }, heartbeatMilliseconds).unref();

  // A stream that follows both an order and the sessions of its account is stored under both keys.
  const listStreams = () => new Set([...streams.values()].flatMap((ofTag) => [...ofTag]));

  async function open(request: IncomingMessage, response: ServerResponse, find: OrderAccess) {
    const address = clientAddress(request, trustedProxies);
    const limit = await shop.limits.orderEvents(address);
    if (!limit.allowed) return refuse(response, 429, limit.retryAfterSeconds);
    if (response.destroyed) return;
    const release = connections.acquire(networkOf(address));
    if (release === null) return refuse(response, 429, 30);
    response.once("close", release);
    const found = await find();
    if (closed) return refuse(response, 503, overloadedSeconds);
    if (found === null) return refuse(response, 404);

    response.writeHead(200, {
      ...securityHeaders,
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      // The connection must not stay open after the stream ends, because the server may be about to close.
      Connection: "close",
    });
    if (request.method === "HEAD" || response.destroyed) return void response.end();
    // Many clients disconnect together when a server closes. They should not reconnect together.
    response.write(`retry: ${Math.round(reconnectMilliseconds * (0.5 + Math.random()))}\n\n`);
    const stream = { find, response, expiresAt: null };
    for (const tag of listTags(found)) register(tag, stream);
    // Read again: a change may have come before the stream was stored.
    await sendVersion(stream);
  }

  function register(tag: string, stream: Stream) {
    const ofTag = streams.get(tag) ?? new Set();
    streams.set(tag, ofTag.add(stream));
    stream.response.once("close", () => {
      ofTag.delete(stream);
      if (ofTag.size === 0) streams.delete(tag);
    });
  }

  async function sendVersion(stream: Stream) {
    const { find, response } = stream;
    const found = await find().catch(() => "unknown" as const);
    if (response.writableEnded) return;
    // A stream that cannot verify its order ends. The browser reconnects later.
    if (found === "unknown") return void response.end();
    if (found === null) return void response.end("event: gone\ndata:\n\n");
    stream.expiresAt = found.login?.expiresAt ?? null;
    response.write(`data: ${found.version}\n\n`);
  }

  function endAll() {
    for (const { response } of listStreams()) response.end();
  }

  return {
    async serve(request: IncomingMessage, response: ServerResponse, access: OrderAccess) {
      if (closed) return refuse(response, 503, overloadedSeconds);
      try {
        await open(request, response, access);
      } catch (error) {
        shop.log.warn({ error: formatError(error) }, "The stream of an order could not be opened");
        if (response.headersSent) response.end();
        else refuse(response, 503, unavailableSeconds);
      }
    },
    /** Sends the current version to every page that follows an order or a login of these tags. */
    notify(tags: string[]) {
      for (const tag of tags) for (const stream of streams.get(tag) ?? []) void sendVersion(stream);
    },
    /** Ends all streams, because events may have been missed. The browsers reconnect and get the current versions. */
    endAll,
    /** The number of open streams. */
    count: connections.count,
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
    ...retryAfter(retryAfterSeconds),
  });
  response.end(status === 404 ? "No order can be followed here." : "The order cannot be followed at the moment.");
}
