import { type Attribution, toAttribution } from "#domains/orders/attribution.ts";

/** The cookie with what first brought this browser here. It exists on the shopper's device only. */
export const attributionCookie = "taqat_attribution";

/** The lifetime in seconds, from the first such link. After it, the next one counts as the first. */
export const attributionSeconds = 30 * 24 * 60 * 60;

const maxCharacters = 1_200;

/** Reads the attribution from a URL's query; null without one. */
export function readAttribution(url: string): Attribution | null {
  const at = url.indexOf("?");
  if (at === -1 || !url.includes("utm_source=", at)) return null;
  const params = new URLSearchParams(url.slice(at + 1));
  return toAttribution({
    source: params.get("utm_source"),
    medium: params.get("utm_medium"),
    campaign: params.get("utm_campaign"),
  });
}

/** Serializes the attribution for its cookie. */
export const serializeAttribution = ({ source, medium, campaign }: Attribution) =>
  Buffer.from(JSON.stringify([source, medium, campaign])).toString("base64url");

/** Whether a cookie's value can be an attribution. */
export const isAttribution = (value: string) => value.length <= maxCharacters && /^[\w-]+$/.test(value);

/** Parses what `serializeAttribution` wrote; null for anything else, because a client can send any cookie. */
export function parseAttribution(value: string | null): Attribution | null {
  if (value === null || !isAttribution(value)) return null;
  try {
    const words: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
    if (!Array.isArray(words)) return null;
    const [source, medium, campaign] = words.map((word) => (typeof word === "string" ? word : null));
    return toAttribution({ source, medium, campaign });
  } catch {
    return null;
  }
}
