/** What the buttons above a text in Markdown do. */
export type Format = "bold" | "heading" | "list" | "link";

/** A change of a text: the part that is replaced, what by, and what is selected afterwards. Places count from the start of the text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  selected: [start: number, end: number];
}

/** Formats what is selected between two places of the text. Bold, headings and lists are taken back by the same button. */
export function formatSelection(format: Format, text: string, start: number, end: number): TextEdit {
  if (format === "bold") return wrapBold(text, start, end);
  if (format === "link") return makeLink(text, start, end);
  return markLines(text, start, end, format === "heading" ? "## " : "- ");
}

function wrapBold(text: string, start: number, end: number): TextEdit {
  const chosen = text.slice(start, end);
  if (text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**")
    return { from: start - 2, to: end + 2, insert: chosen, selected: [start - 2, end - 2] };
  const words = chosen === "" ? "bold words" : chosen;
  return { from: start, to: end, insert: `**${words}**`, selected: [start + 2, start + 2 + words.length] };
}

/** The address is selected, because it is typed next. */
function makeLink(text: string, start: number, end: number): TextEdit {
  const words = text.slice(start, end) || "words";
  const [insert, address] = [`[${words}](/docs/faq)`, "/docs/faq"];
  const at = start + insert.length - 1 - address.length;
  return { from: start, to: end, insert, selected: [at, at + address.length] };
}

function markLines(text: string, start: number, end: number, mark: string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const marked = lines.every((line) => line.startsWith(mark));
  const plain = (line: string) => line.replace(/^(?:#{1,6} |[-*] )/, "");
  // Markdown sees a list or a heading after a blank line in every reader.
  const gap = marked || from === 0 || text.slice(0, from).endsWith("\n\n") || text.slice(0, from).endsWith(`\n${mark}`);
  const insert = (gap ? "" : "\n") + lines.map((line) => (marked ? plain(line) : mark + plain(line))).join("\n");
  return { from, to, insert, selected: [from + insert.length, from + insert.length] };
}
