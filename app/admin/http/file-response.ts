import type { DownloadRecord } from "./limit-downloads.ts";

interface SentFile {
  /** Shows that the file is recorded; it is not read. */
  record: DownloadRecord;
  bytes: Uint8Array | string;
  mediaType: string;
  /** With a name it is a download: a browser never opens it as a page of the shop. */
  fileName?: string;
  /** Whether a browser shows it although it has a name, such as labels to print. */
  inline?: boolean;
}

/** A file that is in memory as a whole. No cache keeps it. */
export function fileResponse({ bytes, mediaType, fileName, inline = fileName === undefined }: SentFile) {
  const name = fileName === undefined ? "" : `; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return new Response(typeof bytes === "string" ? bytes : new Uint8Array(bytes), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `${inline ? "inline" : "attachment"}${name}`,
      "Cache-Control": "no-store",
    },
  });
}
