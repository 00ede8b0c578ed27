import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { ApiKey } from "./api-key.ts";

/** How long an id stays good of a cart in which nothing was ever put: as long as clients keep it. */
export const emptyCartLifetimeSeconds = 30 * 24 * 60 * 60;

/** What an id handed out under a key stands for. */
export interface CartId {
  text: string;
  /** Of the cart, once something is put in. It cannot be told from the id without the key's seal. */
  secret: string;
  /** "chkt_…": names the checkout of this cart. It cannot be told from the id without the key's seal. */
  checkoutToken: string;
  /** What the order names its checkout by. It opens nothing. */
  checkoutReference: string;
  handedOutAt: Date;
  /** Whether something may still be put in for the first time. */
  fresh: boolean;
}

/**
 * A new cart id for a storefront: "cart_", the time and 160 random bits, and a seal over both. It can be told from an invented one, and from one
 * of another key, without a row; so a cart that nobody fills is nowhere.
 */
export function issueCartId(key: Pick<ApiKey, "seal">, now = Date.now()): CartId {
  const body = Buffer.concat([Buffer.alloc(4), randomBytes(20)]);
  body.writeUInt32BE(Math.floor(now / 1000));
  const text = body.toString("base64url");
  return describe(key, text, seal(key, text), now);
}

/** Reads an id handed out under this very key; null for any other text. */
export function parseCartId(key: Pick<ApiKey, "seal">, text: string, now = Date.now()): CartId | null {
  const { body, mac } = /^cart_(?<body>[A-Za-z0-9_-]{32})(?<mac>[A-Za-z0-9_-]{16})$/.exec(text)?.groups ?? {};
  if (body === undefined || mac === undefined) return null;
  const expected = seal(key, body);
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? describe(key, body, expected, now) : null;
}

/** Reads the token of a checkout that was begun under this very key; null for any other text. */
export function parseCheckoutToken(key: Pick<ApiKey, "seal">, text: string, now = Date.now()): CartId | null {
  const { body, mac } = /^chkt_(?<body>[A-Za-z0-9_-]{32})(?<mac>[A-Za-z0-9_-]{16})$/.exec(text)?.groups ?? {};
  if (body === undefined || mac === undefined) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(derive(key, "checkout", body, 12)))
    ? describe(key, body, seal(key, body), now)
    : null;
}

function describe(key: Pick<ApiKey, "seal">, body: string, mac: string, now: number): CartId {
  const seconds = Buffer.from(body, "base64url").readUInt32BE();
  return {
    text: `cart_${body}${mac}`,
    secret: derive(key, "secret", body, 24),
    checkoutToken: `chkt_${body}${derive(key, "checkout", body, 12)}`,
    checkoutReference: derive(key, "reference", body, 18),
    handedOutAt: new Date(seconds * 1000),
    fresh: seconds + emptyCartLifetimeSeconds > now / 1000,
  };
}

const seal = (key: Pick<ApiKey, "seal">, body: string) => derive(key, "id", body, 12);

const derive = (key: Pick<ApiKey, "seal">, purpose: string, body: string, bytes: number) =>
  createHmac("sha256", key.seal).update(`cart ${purpose} ${body}`).digest().subarray(0, bytes).toString("base64url");
