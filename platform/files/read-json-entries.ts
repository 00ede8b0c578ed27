/** What the reader does with the value at a path: splits an object into its values, yields the value as text, or skips it. */
export type EntryPlan = "open" | "take" | "skip";

/** A value of the document, as its raw text. */
export interface JsonEntry {
  path: string[];
  text: string;
}

/** The document is not JSON, or cannot be read as a stream; the message continues a sentence that begins with "it". */
export class InvalidJson extends Error {}

const maxKeyLength = 2_000;
const maxValueLength = 1024 * 1024;
const maxBlankLength = 1024 * 1024;

/**
 * Yields the values of a JSON object of any size, one after another in document order, each as text that may still be invalid JSON. `plan` decides
 * for each path how its value is read. It holds no more than one value (at most 1 MB) in memory. Throws InvalidJson.
 */
export async function* readJsonEntries(
  chunks: AsyncIterable<string>,
  plan: (path: string[]) => EntryPlan,
): AsyncGenerator<JsonEntry> {
  const source = openSource(chunks);
  if ((await source.take()) !== "{") throw new InvalidJson("does not begin with {");
  yield* readObject(source, [], plan);
  if ((await source.take()) !== "") throw new InvalidJson("goes on after its last }");
}

type Source = ReturnType<typeof openSource>;

async function* readObject(
  source: Source,
  path: string[],
  plan: (path: string[]) => EntryPlan,
): AsyncGenerator<JsonEntry> {
  let sign = await source.take();
  if (sign === "}") return;
  for (; ; sign = await source.take()) {
    if (sign !== '"') throw new InvalidJson(`has no name where one is due${near(path)}`);
    const inner = [...path, await source.takeKey()];
    if ((await source.take()) !== ":") throw new InvalidJson(`has a name without a value${near(inner)}`);
    const due = plan(inner);
    if (due === "open" && (await source.peek()) === "{") {
      await source.take();
      yield* readObject(source, inner, plan);
    } else {
      const text = await source.takeValue(inner, due !== "skip");
      if (due !== "skip") yield { path: inner, text };
    }
    const next = await source.take();
    if (next === "}") return;
    if (next !== ",")
      throw new InvalidJson(`${next === "" ? "breaks off" : "has no comma where one is due"}${near(inner)}`);
  }
}

function openSource(chunks: AsyncIterable<string>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let held = "";
  let at = 0;

  /** Drops the text before `at` and reads more; false at the end. */
  async function readOn(): Promise<boolean> {
    const { done, value } = await iterator.next();
    if (done) return false;
    held = held.slice(at) + value;
    at = 0;
    return true;
  }

  /** The next character that is not white space; empty at the end. */
  async function peek(): Promise<string> {
    const seen = /[^ \t\r\n]/g;
    for (let blank = 0; ;) {
      seen.lastIndex = at;
      const found = seen.exec(held);
      blank += (found?.index ?? held.length) - at;
      at = found?.index ?? held.length;
      if (blank > maxBlankLength) throw new InvalidJson("is blank over long stretches");
      if (found) return found[0];
      if (!(await readOn())) return "";
    }
  }

  return {
    peek,

    async take(): Promise<string> {
      const sign = await peek();
      at += sign.length;
      return sign;
    },

    /** Reads the rest of a string whose opening quote is already read. */
    async takeKey(): Promise<string> {
      let escaped = false;
      for (let end = at; ; end += 1) {
        if (end - at > maxKeyLength) throw new InvalidJson(`has a name of more than ${maxKeyLength} characters`);
        while (end === held.length) {
          end -= at;
          if (!(await readOn())) throw new InvalidJson("breaks off within a name");
        }
        if (!escaped && held[end] === '"') {
          const raw = `"${held.slice(at, end)}"`;
          at = end + 1;
          return parseKey(raw);
        }
        escaped = !escaped && held[end] === "\\";
      }
    },

    /** Reads the text up to the comma or bracket that ends the value; returns an empty text when the value is skipped. */
    async takeValue(path: string[], keep: boolean): Promise<string> {
      let depth = 0;
      let quoted = false;
      let escaped = false;
      for (let end = at; ; end += 1) {
        if (keep && end - at > maxValueLength)
          throw new InvalidJson(`has a value that is longer than any order can be${near(path)}`);
        while (end === held.length) {
          if (!keep) at = end;
          end -= at;
          if (!(await readOn())) throw new InvalidJson(`breaks off${near(path)}`);
        }
        const sign = held[end];
        if (quoted) {
          if (!escaped && sign === '"') quoted = false;
          escaped = !escaped && sign === "\\";
        } else if (sign === '"') quoted = true;
        else if (sign === "{" || sign === "[") depth += 1;
        else if (depth > 0 && (sign === "}" || sign === "]")) depth -= 1;
        else if (depth === 0 && (sign === "," || sign === "}" || sign === "]")) {
          const text = keep ? held.slice(at, end).trim() : "";
          at = end;
          return text;
        }
      }
    },
  };
}

const near = (path: string[]) => (path.length === 0 ? "" : ` at ${path.join("/").slice(0, 200)}`);

function parseKey(raw: string): string {
  try {
    return JSON.parse(raw) as string;
  } catch {
    throw new InvalidJson(`has a broken name, ${raw.slice(0, 100)}`);
  }
}
