/** The batch in which the demo's units of a variant came: supplements have a number and expire, nothing else does. */
export function createDemoBatch(
  sku: string,
  expires: boolean,
  now: Date,
): { batchNumber?: string; expiresOn?: string } {
  if (!expires) return {};
  // From the SKU, so that the same shop has the same batches: 5 to 22 months from now.
  const mixed = [...sku].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6 + (mixed % 18), 0));
  return {
    batchNumber: `${String(expiry.getUTCFullYear() - 2).slice(2)}${String((mixed % 12) + 1).padStart(2, "0")}-${String(mixed).padStart(4, "0")}`,
    expiresOn: expiry.toISOString().slice(0, 10),
  };
}
