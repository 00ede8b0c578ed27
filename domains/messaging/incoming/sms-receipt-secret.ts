import { createHmac, timingSafeEqual } from "node:crypto";

/** The secret in the address at which the SMS service tells of messages: it follows from the shop's key, so nothing is stored. */
export const smsReceiptSecret = (secretKey: string): string =>
  createHmac("sha256", secretKey).update("receipts of sms").digest("base64url");

/** Whether a sent secret is that one, compared in constant time. */
export function isSmsReceiptSecret(sent: string, secretKey: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(smsReceiptSecret(secretKey))];
  return one.length === other.length && timingSafeEqual(one, other);
}
