import { createHash } from "node:crypto";

/**
 * Finds the inline scripts that the renderer wrote: those with the nonce of this one rendering, which the page's content cannot know.
 * Returns the document without the nonces, so that its bytes can be cached, and each script's hash for the Content-Security-Policy.
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
