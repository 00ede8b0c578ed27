import { createHash } from "node:crypto";

/**
 * Finds the inline scripts that the renderer wrote: those with the nonce of this one rendering, which the page's content cannot know.
 * Returns the document without the nonces, so that its bytes can be cached, and each script's hash for the Content-Security-Policy.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  const parts: string[] = [];
  let done = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, done)) {
    parts.push(html.slice(done, at));
    done = at + mark.length;
    if (!html.startsWith("<script", html.lastIndexOf("<", at))) continue;
    const from = html.indexOf(">", done) + 1;
    const content = html.slice(from, html.indexOf("</script>", from));
    if (content !== "") hashes.push(hashScript(content));
  }
  parts.push(html.slice(done));
  return { html: parts.join(""), hashes };
}

/** A script's source expression for the Content-Security-Policy. */
export function hashScript(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
