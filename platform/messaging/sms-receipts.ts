import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#kernel/parse-json.ts";
import { findAt, readPath } from "./read-path.ts";

/** What an SMS service tells later of a message that it has accepted. */
export const smsReceiptStates = ["sent", "delivered", "failed"] as const;
export type SmsReceiptState = (typeof smsReceiptStates)[number];

const path = z.string().trim().min(1).max(200);
const words = z.array(z.string().trim().min(1).max(100)).max(50).default([]);

/** How a service says what became of a message: where in its request each thing stands, and which of its words mean what. */
export const smsReceiptMapping = z
  .strictObject({
    /** The service's id of the message, as SMS_ID reads it from its answer. */
    id: path.optional(),
    /** Our own id of it, where the service repeats what `{key}` gave it. */
    key: path.optional(),
    /** The list of receipts, where one request holds several. */
    list: path.optional(),
    /** The service's word for the state. */
    state: path,
    states: z.strictObject({ sent: words, delivered: words, failed: words }),
    /** Why it did not arrive. */
    error: path.optional(),
  })
  .refine(({ id, key }) => id !== undefined || key !== undefined);
export type SmsReceiptMapping = z.output<typeof smsReceiptMapping>;

/** How a service signs its requests: an HMAC of their bytes, in a header. */
export const smsReceiptSignature = z.strictObject({
  header: z.string().regex(/^[\w-]+$/),
  secret: z.string().min(8),
  algorithm: z.enum(["sha256", "sha1", "sha512"]).default("sha256"),
  encoding: z.enum(["hex", "base64"]).default("hex"),
  /** What stands before the signature, such as "sha256=". */
  prefix: z.string().default(""),
});
export type SmsReceiptSignature = z.output<typeof smsReceiptSignature>;

export interface SmsReceiptSettings {
  mapping: SmsReceiptMapping;
  /** Null: the secret in the address is enough. */
  signature: SmsReceiptSignature | null;
}

/** What became of one message. */
export interface SmsReceipt {
  id: string | null;
  key: string | null;
  state: SmsReceiptState;
  error: string | null;
}

/** Whether a header signs exactly these bytes. It takes the same time whatever is wrong. */
export function isSmsReceiptSigned(
  { secret, algorithm, encoding, prefix }: SmsReceiptSignature,
  body: Buffer,
  header: string | undefined,
): boolean {
  const expected = createHmac(algorithm, secret).update(body).digest();
  const given = header?.startsWith(prefix) ? Buffer.from(header.slice(prefix.length), encoding) : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The receipts of a request: of its JSON, its form or the query of its address, whatever it says of itself. Null where none of them has what the
 * mapping names; what has a state that the mapping does not know, such as "queued", is left out.
 */
export function parseSmsReceipts(
  { id, key, list, state, states, error }: SmsReceiptMapping,
  { body, query }: { body: string; query: URLSearchParams },
): SmsReceipt[] | null {
  const stateOf = new Map(
    smsReceiptStates.flatMap((each) => states[each].map((word) => [word.toLowerCase(), each] as const)),
  );
  const orNull = (text: string, max: number) => text.replaceAll("\0", "").slice(0, max).toWellFormed() || null;
  for (const content of [readJson(body), Object.fromEntries(new URLSearchParams(body)), Object.fromEntries(query)]) {
    const found = list === undefined ? content : findAt(content, list);
    const items = (Array.isArray(found) ? found : [found]).slice(0, 1_000);
    const known = items
      .map((item) => ({
        id: id === undefined ? null : orNull(readPath(item, id), 512),
        key: key === undefined ? null : orNull(readPath(item, key), 512),
        word: readPath(item, state).toLowerCase(),
        error: error === undefined ? null : orNull(readPath(item, error), 300),
      }))
      .filter((item) => item.word !== "" && (item.id ?? item.key) !== null);
    if (known.length > 0)
      return known.flatMap(({ word, ...receipt }) => {
        const reached = stateOf.get(word);
        return reached === undefined ? [] : [{ ...receipt, state: reached }];
      });
  }
  return null;
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
