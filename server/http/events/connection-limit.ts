/** Limits the number of connections in all and per holder. */
export function createConnectionLimit({ most, mostOfOne }: { most: number; mostOfOne: number }) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** The number of connections that are open. */
    count: () => all,
    /** Takes a connection and returns the function that releases it, which may be called once; null when the limit is reached. */
    take(holder: string): (() => void) | null {
      const own = taken.get(holder) ?? 0;
      if (all >= most || own >= mostOfOne) return null;
      all += 1;
      taken.set(holder, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(holder) ?? 1) - 1;
        if (left === 0) taken.delete(holder);
        else taken.set(holder, left);
      };
    },
  };
}
