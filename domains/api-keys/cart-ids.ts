import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { ApiKey } from "./api-keys.ts";

/** How long the id of a cart without lines is valid: as long as clients store it. */
export const emptyCartLifetimeSeconds = 30 * 24 * 60 * 60;

/** The values derived from a key's cart id. */
export interface CartId {
  text: string;
  /** The secret of the cart, once it has a line. It cannot be derived from the id without the key's signing secret. */
  secret: string;
  /** "chkt_…": the token of this cart's checkout. It cannot be derived from the id without the key's signing secret. */
  checkoutToken: string;
  /** Whether the checkout began without a choice among variants, which its order has to name. The token says so, because nothing else is stored of it. */
  unchosen: boolean;
  /** The reference of the checkout on its order. It authorises nobody. */
  checkoutReference: string;
  handedOutAt: Date;
  /** Whether the cart may still be created by a first line. */
  fresh: boolean;
}

/**
 * A new cart id for a storefront: "cart_", the time and 160 random bits, and a signature over both. The signature
 * distinguishes it from an invented id, and from the id of another key, without a row in the database; so an empty
 * cart takes no space.
 */
export function issueCartId(key: Pick<ApiKey, "seal">, now = Date.now()): CartId {
  const body = Buffer.concat([Buffer.alloc(4), randomBytes(20)]);
  body.writeUInt32BE(Math.floor(now / 1000));
  const text = body.toString("base64url");
  return describe(key, text, seal(key, text), now);
}

/** Parses a cart id of this key; null for any other text. */
export function parseCartId(key: Pick<ApiKey, "seal">, text: string, now = Date.now()): CartId | null {
  const { body, mac } = /^cart_(?<body>[A-Za-z0-9_-]{32})(?<mac>[A-Za-z0-9_-]{16})$/.exec(text)?.groups ?? {};
  if (body === undefined || mac === undefined) return null;
  const expected = seal(key, body);
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? describe(key, body, expected, now) : null;
}

/** Parses a checkout token of this key; null for any other text. */
export function parseCheckoutToken(key: Pick<ApiKey, "seal">, text: string, now = Date.now()): CartId | null {
  const [, body] = /^chkt_([A-Za-z0-9_-]{32})[A-Za-z0-9_-]{16}$/.exec(text) ?? [];
  if (body === undefined) return null;
  const id = describe(key, body, seal(key, body), now);
  const known = [id, toUnchosen(key, id)];
  return known.find(({ checkoutToken }) => timingSafeEqual(Buffer.from(text), Buffer.from(checkoutToken))) ?? null;
}

/** The id with the token of a checkout whose variant nobody has chosen yet. */
export const toUnchosen = (key: Pick<ApiKey, "seal">, id: CartId): CartId => {
  const body = id.text.slice("cart_".length, -16);
  return { ...id, unchosen: true, checkoutToken: `chkt_${body}${derive(key, "unchosen checkout", body, 12)}` };
};

function describe(key: Pick<ApiKey, "seal">, body: string, mac: string, now: number): CartId {
  const seconds = Buffer.from(body, "base64url").readUInt32BE();
  return {
    text: `cart_${body}${mac}`,
    secret: derive(key, "secret", body, 24),
    checkoutToken: `chkt_${body}${derive(key, "checkout", body, 12)}`,
    unchosen: false,
    checkoutReference: derive(key, "reference", body, 18),
    handedOutAt: new Date(seconds * 1000),
    fresh: seconds + emptyCartLifetimeSeconds > now / 1000,
  };
}

const seal = (key: Pick<ApiKey, "seal">, body: string) => derive(key, "id", body, 12);

const derive = (key: Pick<ApiKey, "seal">, purpose: string, body: string, bytes: number) =>
  createHmac("sha256", key.seal).update(`cart ${purpose} ${body}`).digest().subarray(0, bytes).toString("base64url");
