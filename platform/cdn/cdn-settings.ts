import { z } from "zod";
import { optionalSetting } from "../optional-setting.ts";

/** What stands in front of the shop and keeps its public pages. */
export const cdnKinds = ["varnish", "fastly", "cloudflare"] as const;
export type CdnKind = (typeof cdnKinds)[number];

const cdnEnvironment = z.object({
  CDN: optionalSetting
    .pipe(z.enum(["off", ...cdnKinds], `CDN must be off, ${cdnKinds.join(", ")}`).optional())
    .default("off"),
  CDN_PURGE_URL: optionalSetting
    .transform((list = "") => list.split(",").flatMap((url) => url.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "CDN_PURGE_URL must be an address, or several with commas" }))),
  CDN_TOKEN: optionalSetting,
});

/** Plain data, because the worker's thread receives a copy. */
export interface CdnSettings {
  kind: CdnKind;
  /** Where copies are purged: each cache keeps its own. */
  purgeUrls: readonly string[];
  token: string | undefined;
}

/** Parses the settings of an environment; null without a CDN. Throws with one line for each invalid or missing value. */
export function parseCdnSettings(environment: Record<string, string | undefined>): CdnSettings | null {
  const parsed = cdnEnvironment.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const { CDN: kind, CDN_PURGE_URL: purgeUrls, CDN_TOKEN: token } = parsed.data;
  if (kind === "off") return null;
  if (purgeUrls.length === 0) throw new Error(`CDN is ${kind}, so CDN_PURGE_URL must say where its copies are purged`);
  if (kind !== "varnish" && !token) throw new Error(`CDN is ${kind}, so CDN_TOKEN must hold its token`);
  return { kind, purgeUrls: purgeUrls.map((url) => url.replace(/\/+$/, "")), token };
}
