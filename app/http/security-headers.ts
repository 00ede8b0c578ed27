import { createHash } from "node:crypto";

const inlineScript = /<script(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/script>/g;
const notExecuted = /\btype="(?:application\/ld\+json|application\/json)"/;

/** What every answer carries. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()",
};

/** A Content-Security-Policy that lets run exactly the inline scripts found in the page, by hash, and our own files. */
export function contentSecurityPolicy(html: string, https: boolean): string {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = "", content = "" } = groups ?? {};
    if (content === "" || /\bsrc=/.test(attributes) || notExecuted.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
