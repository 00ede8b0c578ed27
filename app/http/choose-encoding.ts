import type { Encoding } from "#platform/cache/page-cache.ts";

/** The smallest encoding that the client accepts, by its Accept-Encoding. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return acceptsGzip(accepted) ? "gzip" : "identity";
}

/** Whether the client accepts gzip, by its Accept-Encoding. */
export function acceptsGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted);
}

/** Whether the client accepts Zstandard, by its Accept-Encoding. */
export function acceptsZstd(accepted: string | undefined): boolean {
  return accepted !== undefined && /\bzstd\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted);
}
