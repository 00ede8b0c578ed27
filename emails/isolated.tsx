/** A text in HTML: a name that `isolate` has marked is an element, which more mail programs know than the characters. */
export function Isolated({ text }: { text: string }) {
  return text
    .split(/(\u2068[^\u2069]*\u2069)/)
    .map((part, place) => (part.startsWith("\u2068") ? <bdi key={place}>{part.slice(1, -1)}</bdi> : part));
}
