import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { storeWebhooks } from "#domains/messaging/incoming/store-webhooks.ts";
import type { Database } from "#platform/database/database.server.ts";
import { formatError } from "#platform/format-error.ts";
import type { Log } from "#platform/log.ts";
import { isSignedBy } from "#platform/messaging/is-signed-by.ts";
import { createFairByteBudget } from "#platform/resilience/byte-budget.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { clientAddress } from "#app/http/client-address.ts";
import { networkOf } from "#platform/rate-limits/rate-limit.ts";
import { limitBodyTime } from "../forms/limit-body-time.ts";
import { createWebhookInbox } from "./webhook-inbox.ts";

export const whatsAppWebhookPath = "/webhooks/whatsapp";

/** What Meta's app and the shop both know; without one of them the webhook is off. */
export interface WhatsAppWebhookSettings {
  appSecret: string | null;
  verifyToken: string | null;
}

/** Meta says that a webhook has at most three megabytes. */
const maxBytes = 3 * 1_024 * 1_024;
/** Almost every webhook is smaller. */
const usualBytes = 64 * 1_024;
/** How long a larger one may take to arrive, in milliseconds: Meta's servers are not on a phone's line. */
const largeTime = 10_000;

interface WebhookOptions extends WhatsAppWebhookSettings {
  database: Database;
  log: Log;
  trustedProxies: number;
}

/**
 * The webhook of the WhatsApp Cloud API: GET answers the challenge with which Meta checks the address, POST stores what is
 * signed and answers at once; a job reads it. Whatever is not signed is refused and stored nowhere.
 */
export function createWhatsAppWebhook({ database, log, trustedProxies, appSecret, verifyToken }: WebhookOptions) {
  const inbox = createWebhookInbox((bodies) => storeWebhooks(database, bodies));
  // A body is read before anybody knows who signed it. Large bodies take turns, so that strangers do not fill the memory; one network has a part of
  // the turns, so that strangers do not keep Meta waiting.
  const readInTurn = createFairByteBudget({ bytes: 8 * maxBytes, share: 2 * maxBytes, maxQueued: 16 });

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "" } = request;
    if (appSecret === null || verifyToken === null) return answer(response, 404, "WhatsApp is not set up here.");
    if (method === "GET" || method === "HEAD") return verify(request, response, verifyToken);
    if (method !== "POST") return answer(response, 405, "Send GET or POST.", { Allow: "GET, HEAD, POST" });
    const length = Number(request.headers["content-length"] ?? maxBytes);
    if (length > maxBytes) return answer(response, 413, "That is too long.", { Connection: "close" });
    if (length <= usualBytes) return take(request, response, appSecret);
    try {
      return await readInTurn(length, networkOf(clientAddress(request, trustedProxies)), () => {
        limitBodyTime(request, largeTime);
        return take(request, response, appSecret);
      });
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      return answer(response, 503, "Send it again later.", { "Retry-After": "5", Connection: "close" });
    }
  };

  async function take(request: IncomingMessage, response: ServerResponse, secret: string): Promise<void> {
    const body = await readBody(request);
    // Who has gone hears no answer.
    if (body === "aborted") return;
    if (body === "too-long") return answer(response, 413, "That is too long.", { Connection: "close" });
    const { "x-hub-signature-256": signature } = request.headers;
    if (!isSignedBy(secret, body, typeof signature === "string" ? signature : undefined))
      return answer(response, 401, "The signature is wrong.");
    try {
      await inbox.add(body);
    } catch (error) {
      log.warn({ error: formatError(error) }, "A webhook could not be stored, and comes again");
      return answer(response, 503, "Send it again later.", { "Retry-After": "5" });
    }
    return answer(response, 200, "OK");
  }
}

function verify(request: IncomingMessage, response: ServerResponse, verifyToken: string): void {
  const { searchParams } = new URL(request.url ?? "/", "http://shop");
  const challenge = searchParams.get("hub.challenge") ?? "";
  const isAsked = searchParams.get("hub.mode") === "subscribe" && /^[\w-]{1,200}$/.test(challenge);
  const isKnown = isSame(searchParams.get("hub.verify_token") ?? "", verifyToken);
  if (isAsked && isKnown) answer(response, 200, challenge);
  else answer(response, 403, "The token is wrong.");
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** The bytes of a request; "too-long" when they are more than Meta ever sends, "aborted" when the rest does not come. */
async function readBody(request: IncomingMessage): Promise<Buffer | "too-long" | "aborted"> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) return "too-long";
      chunks.push(chunk);
    }
  } catch {
    return "aborted";
  }
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Length": Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
