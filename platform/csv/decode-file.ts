import { isAscii, isUtf8 } from "node:buffer";
import { createEventLoopYield } from "../resilience/event-loop-yield.ts";

/** A file that cannot be read as a whole. The message is a sentence for who sent it. */
export class UnreadableFile extends Error {}

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const formats: [number[], string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    "This is an Excel workbook or a ZIP archive, whatever its name says. In Excel, choose File, Save As and CSV UTF-8.",
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    "This is an old Excel workbook, whatever its name says. In Excel, choose File, Save As and CSV UTF-8.",
  ],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF, whatever its name says. Save the table as CSV UTF-8."],
  [[0x1f, 0x8b], "This is a compressed file. Unpack it, and send the CSV file in it."],
];

/** What many portals call ".xls" or ".csv" is a page with a table in it. */
const webPage = /^\s*<(?:!doctype html|html|head|body|table|\?xml)\b/i;

/** The encoding of the file's text, from its bytes alone. Throws `UnreadableFile` for what is no text, or a mixture. */
export async function detectEncoding(bytes: Buffer): Promise<Encoding> {
  if (bytes.length === 0) throw new UnreadableFile("The file is empty.");
  const format = formats.find(([head]) => head.every((byte, at) => bytes[at] === byte));
  if (format) throw new UnreadableFile(format[1]);
  const head = bytes.subarray(0, 2_000);
  if (webPage.test(head.toString("latin1").replaceAll(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)|\0/g, "")))
    throw new UnreadableFile(
      "This is a web page, whatever its name says. Open it in Excel, and choose File, Save As and CSV UTF-8.",
    );
  if (head[0] === 0xff && head[1] === 0xfe) return whole("utf-16le", bytes);
  if (head[0] === 0xfe && head[1] === 0xff) return whole("utf-16be", bytes);
  const nul = bytes.indexOf(0);
  if (nul !== -1) {
    // Latin letters in UTF-16 have a zero in every other byte.
    const zeros = [0, 1].map((odd) => head.filter((byte, at) => at % 2 === odd && byte === 0).length);
    if (zeros[1]! > head.length / 4 && zeros[0] === 0) return whole("utf-16le", bytes);
    if (zeros[0]! > head.length / 4 && zeros[1] === 0) return whole("utf-16be", bytes);
    throw new UnreadableFile(`Line ${lineAt(bytes, nul)} holds bytes that no text has. Save the table as CSV UTF-8.`);
  }
  return isUtf8(bytes) ? "utf-8" : detectMixture(bytes);
}

const halfFile =
  "The file ends in the middle of a letter, so it is not whole. Download it once more, or ask for it again.";

function whole(encoding: "utf-16le" | "utf-16be", bytes: Buffer): Encoding {
  if (bytes.length % 2 === 1) throw new UnreadableFile(halfFile);
  return encoding;
}

/** Whether these bytes are UTF-8 with letters other than those of English up to a letter that is cut at the end. */
function isCutUtf8(bytes: Buffer): boolean {
  const cut = [1, 2, 3].find((length) => isBegunLetter(bytes.subarray(-length))) ?? 0;
  const before = bytes.subarray(0, bytes.length - cut);
  return cut > 0 && isUtf8(before) && !isAscii(before);
}

/** Whether these are the first bytes of a letter in UTF-8, and not all of them. */
function isBegunLetter([first = 0, ...more]: Buffer): boolean {
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  return more.length + 1 < length && more.every((byte) => byte >= 0x80 && byte < 0xc0);
}

const linesAtOnce = 1_000;

/** Windows-1252, unless some lines are UTF-8 and others are not. */
async function detectMixture(bytes: Buffer): Promise<Encoding> {
  const yieldToEventLoop = createEventLoopYield();
  let [line, utf8, other] = [0, 0, 0];
  for (let from = 0; from < bytes.length;) {
    if (line % linesAtOnce === 0) await yieldToEventLoop();
    const end = bytes.indexOf(0x0a, from);
    const row = bytes.subarray(from, end === -1 ? bytes.length : end);
    line += 1;
    if (!isAscii(row)) {
      if (isUtf8(row)) utf8 ||= line;
      else other ||= line;
    }
    from = end === -1 ? bytes.length : end + 1;
  }
  if (utf8 === 0) return "windows-1252";
  if (isCutUtf8(bytes)) throw new UnreadableFile(halfFile);
  throw new UnreadableFile(
    `The file mixes two encodings: line ${utf8} is UTF-8, and line ${other} is not. Open it in one program, correct the letters there, and save it as CSV UTF-8.`,
  );
}

function lineAt(bytes: Buffer, position: number): number {
  let line = 1;
  for (let at = 0; at < position; at += 1) if (bytes[at] === 0x0a) line += 1;
  return line;
}

const bytesAtOnce = 4_096;

/** The text of the file, in parts, without its byte order mark. */
export function* decodeFile(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += bytesAtOnce)
    yield decoder.decode(bytes.subarray(from, from + bytesAtOnce), { stream: true });
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
