import { readBoundary } from "./multipart.ts";

interface Limits {
  /** The most bytes of all texts with their names, and of the whole form. */
  maxTextBytes: number;
  maxBytes: number;
  /** The most texts and files. */
  maxParts: number;
}

interface Part {
  name: string;
  isFile: boolean;
  chunks: Buffer[];
}

const maxHeadersLength = 16_384;

/**
 * The texts of a multipart form by field name, in its order. Files are dropped as they arrive, so that a form that is too large to be accepted costs no
 * memory. null for what is no whole form within the limits. (RFC 7578; browsers write a quote in a name as %22, and line ends as %0D and %0A.)
 */
export async function readTextsOfForm(
  contentType: string,
  body: AsyncIterable<Buffer>,
  { maxTextBytes, maxBytes, maxParts }: Limits,
): Promise<[name: string, value: string][] | null> {
  const boundary = readBoundary(contentType);
  if (boundary === null) return null;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const texts: [string, string][] = [];
  // The first delimiter has no line before it.
  let held: Buffer = Buffer.from("\r\n");
  let part: Part | null = { name: "", isFile: true, chunks: [] };
  let [size, textSize, parts] = [0, 0, 0];
  const take = (bytes: Buffer) => {
    if (part === null || part.isFile) return;
    part.chunks.push(bytes);
    textSize += bytes.length;
  };
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes || textSize > maxTextBytes) return null;
    held = Buffer.concat([held, chunk]);
    for (;;) {
      if (part === null) {
        if (held.subarray(0, 2).toString("latin1") === "--") return texts;
        const end = held.indexOf("\r\n\r\n");
        if (end === -1 && held.length > maxHeadersLength) return null;
        if (end === -1) break;
        part = readHeaders(held.subarray(0, end).toString("utf8"));
        parts += 1;
        if (part === null || parts > maxParts) return null;
        textSize += part.isFile ? 0 : part.name.length;
        held = held.subarray(end + 4);
      }
      const end = held.indexOf(delimiter);
      if (end === -1) {
        // The end of what is here may be the beginning of a delimiter.
        const rest = Math.max(held.length - delimiter.length + 1, 0);
        take(held.subarray(0, rest));
        held = held.subarray(rest);
        break;
      }
      take(held.subarray(0, end));
      if (textSize > maxTextBytes) return null;
      if (!part.isFile) texts.push([part.name, Buffer.concat(part.chunks).toString("utf8")]);
      part = null;
      held = held.subarray(end + delimiter.length);
    }
  }
  return null;
}

function readHeaders(headers: string): Part | null {
  const name = /(?:;|\s)name="(?<name>[^"]*)"/i.exec(headers)?.groups?.name;
  if (name === undefined) return null;
  const decoded = name.replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code));
  return { name: decoded, isFile: /(?:;|\s)filename=/i.test(headers), chunks: [] };
}
