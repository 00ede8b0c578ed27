import { createHmac, timingSafeEqual } from "node:crypto";

/** For how long a phone counts as verified on the device where its code was entered. */
export const verifiedDays = 30;

const day = 24 * 60 * 60;
/** The lifetime of the mark in seconds, also of its cookie. */
export const verifiedSeconds = verifiedDays * day;

/** A family orders from one device. */
const maxPhones = 4;

/**
 * The cookie value of a device on which codes were entered: for each phone, the time at which it stops counting and a
 * signature of both. The phone itself is not in it.
 */
export const isVerifiedMark = (text: string): boolean =>
  /^[0-9a-z]{6,8}-[\w-]{43}(\.[0-9a-z]{6,8}-[\w-]{43}){0,3}$/.test(text);

/** The cookie value after a right code for the phone; what it said of other phones stays. */
export function markVerified(secretKey: string, phone: string, mark: string | null, now = Date.now()): string {
  const expires = Math.floor(now / 1_000) + verifiedSeconds;
  const others = listParts(mark).filter((part) => part.expires * 1_000 > now && !isOf(secretKey, phone, part));
  return [{ expires, signature: sign(secretKey, phone, expires) }, ...others]
    .slice(0, maxPhones)
    .map(({ expires: until, signature }) => `${until.toString(36)}-${signature}`)
    .join(".");
}

/** Whether a code for this phone was entered on the device and still counts. */
export function isVerifiedOn(secretKey: string, phone: string, mark: string | null, now = Date.now()): boolean {
  return listParts(mark).some((part) => part.expires * 1_000 > now && isOf(secretKey, phone, part));
}

interface Part {
  /** Unix time in seconds. */
  expires: number;
  signature: string;
}

function listParts(mark: string | null): Part[] {
  if (mark === null || !isVerifiedMark(mark)) return [];
  return mark.split(".").map((part) => {
    const at = part.indexOf("-");
    return { expires: Number.parseInt(part.slice(0, at), 36), signature: part.slice(at + 1) };
  });
}

const sign = (secretKey: string, phone: string, expires: number) =>
  createHmac("sha256", secretKey).update(`verified phone ${phone} ${expires}`).digest("base64url");

const isOf = (secretKey: string, phone: string, { expires, signature }: Part) =>
  timingSafeEqual(Buffer.from(sign(secretKey, phone, expires)), Buffer.from(signature));
