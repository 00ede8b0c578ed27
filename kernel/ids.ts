import { randomFillSync } from "node:crypto";

// Random bytes are drawn in advance, because each draw costs as much as making ten ids of it. Each byte is used once.
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

function randomBytes(size: number): Buffer {
  if (used + size > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const bytes = Buffer.from(drawn.subarray(used, used + size));
  // What was handed out may be a secret: it does not stay in memory.
  drawn.fill(0, used, used + size);
  used += size;
  return bytes;
}

/** The time of the last id, and its twelve bits after the version. */
let last = { time: -1, count: 0 };

/**
 * A new primary key: UUIDv7, so later keys sort later. Those that one process makes within a millisecond count up from a
 * random place (RFC 9562, section 6.2, method 1), and so sort as they were made up to 2,048 of them.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  const count = now === last.time ? Math.min(last.count + 1, 0xfff) : bytes.readUInt16BE(6) & 0x7ff;
  last = { time: now, count };
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The lowest id that `newId` could have made at this time: ids before it are older. */
export function lowestIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/** So many random bytes, two hexadecimal digits each. */
export const newHex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** A bearer secret of 192 random bits, 32 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * A bearer secret of the same shape with 168 random bits, behind the hour in which it was made: in the index of a large table the new ones stand side by
 * side, where each of the others would read and log a page of its own.
 */
export function newOrderedSecret(): string {
  const hour = Math.floor(Date.now() / 3_600_000);
  return hour.toString(36).padStart(4, "0") + randomBytes(21).toString("base64url");
}

/** Whether the text has the shape of `newId`'s ids (any UUID). */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** Whether the text has the shape of `newSecret`'s secrets. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}
