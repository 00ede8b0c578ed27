import { createHash } from "node:crypto";

/**
 * Finds the inline scripts that the renderer itself has written: those that carry the nonce it was given for this one rendering, which nothing that
 * is shown can know. Returns the document without the nonces, so that its bytes can be kept, and each script's hash for the Content-Security-Policy.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script(?=[^<>]* nonce="${nonce}")[^<>]*>(?<content>[^]*?)</script>`, "g");
  const hashes = [...html.matchAll(own)]
    .map(({ groups }) => groups?.content ?? "")
    .filter((content) => content !== "")
    .map(hashScript);
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), hashes };
}

/** A script's source expression for the Content-Security-Policy. */
export function hashScript(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
