/**
 * What of the counted cash is for each of these parcels, of which the rider holds so much (below zero: the shop owes it for them). What the shop owes
 * is settled with what the rider holds of others; the first parcels are paid first, and what is too much is for the last one that the rider held money of.
 */
export function shareCash(held: readonly number[], counted: number): number[] {
  let left = counted - held.reduce((sum, each) => sum + Math.min(0, each), 0);
  const shares = held.map((each) => {
    const share = each < 0 ? each : Math.min(each, left);
    left -= Math.max(0, share);
    return share;
  });
  const last = Math.max(
    held.findLastIndex((each) => each > 0),
    0,
  );
  return shares.map((share, at) => (at === last ? share + left : share));
}
