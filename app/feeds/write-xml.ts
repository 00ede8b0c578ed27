import { escapeHtml } from "#kernel/escape-html.ts";

/** Escapes text for XML and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").toWellFormed());
}

/** An element with text; "" without text. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : "";
