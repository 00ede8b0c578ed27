import { escapeHtml } from "#kernel/escape-html.ts";

/** Text as it may stand in XML: markup escaped, characters that XML cannot hold left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").toWellFormed());
}

/** An element with text in it; nothing where there is no text. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : "";
