import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { storeWebhooks } from "#domains/messaging/incoming/store-webhooks.ts";
import type { Database } from "#platform/database/database.server.ts";
import { formatError } from "#platform/format-error.ts";
import type { Log } from "#platform/log.ts";
import { isSignedBy } from "#platform/messaging/is-signed-by.ts";
import { createWebhookInbox } from "./webhook-inbox.ts";

export const whatsAppWebhookPath = "/webhooks/whatsapp";

/** What Meta's app and the shop both know; without one of them the webhook is off. */
export interface WhatsAppWebhookSettings {
  appSecret: string | null;
  verifyToken: string | null;
}

/** Meta says that a webhook has at most three megabytes. */
const mostBytes = 3 * 1_024 * 1_024;

interface WebhookOptions extends WhatsAppWebhookSettings {
  database: Database;
  log: Log;
}

/**
 * The webhook of the WhatsApp Cloud API: GET answers the challenge with which Meta checks the address, POST stores what is
 * signed and answers at once; a job reads it. Whatever is not signed is refused and stored nowhere.
 */
export function createWhatsAppWebhook({ database, log, appSecret, verifyToken }: WebhookOptions) {
  const inbox = createWebhookInbox((bodies) => storeWebhooks(database, bodies));

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "" } = request;
    if (appSecret === null || verifyToken === null) return answer(response, 404, "WhatsApp is not set up here.");
    if (method === "GET" || method === "HEAD") return verify(request, response, verifyToken);
    if (method !== "POST") return answer(response, 405, "Send GET or POST.", { Allow: "GET, HEAD, POST" });
    const body = await readBody(request);
    if (body === null) return answer(response, 413, "That is too long.", { Connection: "close" });
    const { "x-hub-signature-256": signature } = request.headers;
    if (!isSignedBy(appSecret, body, typeof signature === "string" ? signature : undefined))
      return answer(response, 401, "The signature is wrong.");
    try {
      await inbox.add(body);
    } catch (error) {
      log.warn({ error: formatError(error) }, "A webhook could not be stored, and comes again");
      return answer(response, 503, "Send it again later.", { "Retry-After": "5" });
    }
    return answer(response, 200, "OK");
  };
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

/** The bytes of a request; null when they are more than Meta ever sends. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
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
