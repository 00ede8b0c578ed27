import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const hidden = "•••";

/** The document compressed, with each secret in it replaced. */
export async function packHtml(html: string, secrets: readonly string[]): Promise<Buffer> {
  const safe = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, hidden), html);
  return compress(safe, quality);
}

export const unpackHtml = async (packed: Buffer): Promise<string> => (await decompress(packed)).toString();
