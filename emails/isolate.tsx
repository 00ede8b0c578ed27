const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name among other words of a plain text. One in Urdu keeps its direction to itself: it would draw the words, numbers and separators beside it into its own order. */
export const isolate = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/** The same text in HTML: a name that is isolated is an element, which more mail programs know than the characters. */
export function Isolated({ text }: { text: string }) {
  return text
    .split(/(\u2068[^\u2069]*\u2069)/)
    .map((part, place) => (part.startsWith("\u2068") ? <bdi key={place}>{part.slice(1, -1)}</bdi> : part));
}
