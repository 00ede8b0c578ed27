import webPush from "web-push";
import { noteStatus, traceCall } from "../tracing/trace-call.ts";
import { isPublicKey } from "./is-public-key.ts";
import { isPushService } from "./push-services.ts";
import type { PushKeys } from "./push-keys.ts";

/** Where one browser takes what is pushed to it, and the keys with which only that browser can read it. */
export interface PushSubscriptionKeys {
  endpoint: string;
  /** Base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** What the service worker reads: JSON, at most 3,000 bytes. */
  payload: string;
  /** A message that still waits is replaced by a newer one of the same topic: at most 32 signs of base64url. */
  topic: string;
  /** Seconds for which the service holds it for a browser that is away. */
  holdFor: number;
}

export interface PushTransport {
  /**
   * Hands a message to the browser's push service. `gone`: the browser does not take messages of this subscription any more.
   * Throws where the service cannot be reached or asks to try later.
   */
  send(subscription: PushSubscriptionKeys, message: PushMessage): Promise<"sent" | "gone">;
}

/** Statuses of a subscription that ended, or that belongs to other keys than ours: RFC 8030, RFC 8292. */
const goneStatuses = new Set([403, 404, 410]);

/**
 * Pushes to browsers through the services of their makers, end to end encrypted.
 * @param contact Whom the makers of browsers can write to, as a URL.
 */
export function createPushTransport({
  keys,
  contact,
  isAllowed = isPushService,
}: {
  keys: PushKeys;
  contact: string;
  /** Which addresses may be called. */
  isAllowed?: (endpoint: string) => boolean;
}): PushTransport {
  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, holdFor }) {
      if (!isAllowed(endpoint) || !isPublicKey(p256dh)) return "gone";
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: holdFor,
        topic,
        urgency: "high",
        contentEncoding: "aes128gcm",
      });
      return traceCall({ name: "push send", url: endpoint }, async () => {
        const response = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: body as Uint8Array<ArrayBuffer>,
          redirect: "error",
          signal: AbortSignal.timeout(10_000),
        });
        noteStatus(response.status);
        await response.body?.cancel();
        if (response.ok) return "sent";
        if (goneStatuses.has(response.status)) return "gone";
        throw new Error(`The push service ${new URL(endpoint).hostname} answered ${response.status}`);
      });
    },
  };
}
