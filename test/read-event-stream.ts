/** Reads a stream of server-sent events from a URL, one event at a time. */
export async function readEvents(url: string, headers: Record<string, string> = {}) {
  const over = new AbortController();
  const answer = await fetch(url, { signal: over.signal, headers: { Accept: "text/event-stream", ...headers } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    answer,
    /** The name and data of the next event that has any; null once the stream has ended. */
    async next(): Promise<{ event: string; data: string } | null> {
      for (;;) {
        const end = rest.indexOf("\n\n");
        if (end === -1) {
          const { value, done } = await reader.read();
          if (done) return null;
          rest += value;
          continue;
        }
        const fields = new Map(
          rest
            .slice(0, end)
            .split("\n")
            .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
        );
        rest = rest.slice(end + 2);
        if (fields.has("data")) return { event: fields.get("event") ?? "message", data: fields.get("data")! };
      }
    },
    leave: () => over.abort(),
  };
}
