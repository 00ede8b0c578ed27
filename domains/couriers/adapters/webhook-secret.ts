import { createHmac, timingSafeEqual } from "node:crypto";

/** The secret with which a courier sends states: it follows from the shop's key, so nothing is stored. Another serial ends it. */
export const webhookSecret = (secretKey: string, { courierId, serial }: { courierId: string; serial: number }) =>
  createHmac("sha256", secretKey).update(`courier messages ${courierId} ${serial}`).digest("base64url");

/** Whether a sent secret is the courier's, compared in constant time. */
export function isWebhookSecret(sent: string, secret: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
