import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompress, constants } from "node:zlib";

const decompress = promisify(brotliDecompress);
// A window of 64 KB holds almost every mail whole, and takes less time to set up than the usual one of 4 MB.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const hidden = "•••";

/** The document compressed, with each secret in it replaced. At once: a mail takes a twentieth of a millisecond, passing it to another thread and back longer. A better quality takes twice as long for a sixth fewer bytes. */
export function packHtml(html: string, secrets: readonly string[]): Buffer {
  const safe = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, hidden), html);
  return brotliCompressSync(safe, quality);
}

/** The document that `packHtml` compressed, without the secrets. */
export const unpackHtml = async (packed: Buffer): Promise<string> => (await decompress(packed)).toString();
