/** The headers of every response that can be opened as a page. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()",
};

/**
 * The headers of scripts, styles, fonts and pictures: opened by themselves they run nothing. A page loads a dozen of them, and each byte of headers costs time on
 * a slow connection.
 */
export const subresourceHeaders = { "X-Content-Type-Options": securityHeaders["X-Content-Type-Options"]! };

/**
 * Header name and value of a page whose URL opens personal data: no other site and no other page is told more of it than the shop's name. With `no-referrer`,
 * browsers without Sec-Fetch-Site would send the origin null with its forms (Fetch, 3.2), as if they came from elsewhere.
 */
export const secretReferrer = ["Referrer-Policy", "strict-origin"] as const;

/** The Permissions-Policy of the admin, where staff scan barcodes with the camera. */
export const adminPermissions = {
  "Permissions-Policy": securityHeaders["Permissions-Policy"]!.replace("camera=()", "camera=(self)"),
};

/** Header name and value that make browsers ask for this host over https alone, for a year. */
export const hstsHeader = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const;

/** A Content-Security-Policy that allows the shop's own files and the inline scripts with these hashes (`hashScript`), and no other scripts. */
export function contentSecurityPolicy(hashes: string[], https: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(" "),
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
