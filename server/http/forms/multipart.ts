import { rememberFileBytes } from "#app/http/forms.ts";

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

const crlf = "\r\n";

/**
 * A multipart form whose body is in memory, in which a file is copied once. The parser of Node's `Request` copies the body four times, each of which keeps all
 * other requests waiting. Throws for what is no whole form. (RFC 7578; browsers write a quote in a name as %22, and line ends as %0D and %0A.)
 */
export function parseMultipart(body: Buffer, boundary: string): FormData {
  const form = new FormData();
  const delimiter = `--${boundary}`;
  let at = 0;
  while (body.toString("latin1", at, at + 2) === crlf) at += 2;
  for (;;) {
    if (body.toString("latin1", at, at + delimiter.length) !== delimiter) throw new Error("A part has no boundary");
    at += delimiter.length;
    if (body.toString("latin1", at, at + 2) === "--") return form;
    const [begin, end] = [body.indexOf("\r\n\r\n", at), body.indexOf(crlf + delimiter, at + 2)];
    if (body.toString("latin1", at, at + 2) !== crlf || begin === -1 || end < begin + 2)
      throw new Error("A part is not whole");
    appendPart(form, body.toString("utf8", at + 2, begin + 2), body.subarray(Math.min(begin + 4, end), end));
    at = end + 2;
  }
}

function appendPart(form: FormData, headers: string, value: Buffer): void {
  const disposition = /^content-disposition:[ \t]*form-data;(.*)\r$/im.exec(headers)?.[1];
  const name = disposition && readParameter(disposition, "name");
  if (!disposition || name === undefined) throw new Error("A part has no name");
  const fileName = readParameter(disposition, "filename");
  if (fileName === undefined) return form.append(name, value.toString("utf8"));
  const type = /^content-type:[ \t]*(.*?)[ \t]*\r$/im.exec(headers)?.[1] ?? "text/plain";
  const file = new File([value as Buffer<ArrayBuffer>], fileName, { type });
  rememberFileBytes(file, value);
  form.append(name, file);
}

function readParameter(disposition: string, name: string): string | undefined {
  const quoted = new RegExp(`;[ \\t]*${name}="([^"]*)"`, "i").exec(`;${disposition}`)?.[1];
  return quoted?.replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code));
}
