const parameter =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?<quote>"?)(?<boundary>[\w'()+,./:=?-]{1,70})\k<quote>\s*(?:;|$)/i;

/** The boundary of a form with files, of the characters that RFC 2046 allows; null for another type. */
export const readBoundary = (contentType: string): string | null =>
  parameter.exec(contentType)?.groups?.boundary ?? null;

/** The type by which the body is parsed, so that no parser finds another boundary in what was sent than we. */
export const toContentType = (boundary: string) => `multipart/form-data; boundary="${boundary}"`;

/** The most bytes of headers for each part that is allowed: the name of a file is the longest of them. */
const headerBytesOfPart = 200;

/**
 * Whether parsing the body takes a bounded time: by its parts and by their headers, since one part may have a million of these. What looks like a
 * boundary inside a file is counted too.
 */
export function isQuicklyParsed(body: Buffer, boundary: string, maxParts: number): boolean {
  const delimiter = `--${boundary}`;
  const maxHeaderBytes = maxParts * headerBytesOfPart;
  let [parts, headerBytes] = [0, 0];
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const headers = at + delimiter.length;
    if (body.toString("latin1", headers, headers + 2) === "--") continue;
    const end = body.indexOf("\r\n\r\n", headers);
    parts += 1;
    headerBytes += (end === -1 ? body.length : end) - headers;
    if (parts > maxParts || headerBytes > maxHeaderBytes) return false;
  }
  return true;
}
