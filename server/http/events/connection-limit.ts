/** So many places in all, and of those so many for one holder. */
export function createConnectionLimit({ most, mostOfOne }: { most: number; mostOfOne: number }) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** How many are taken. */
    count: () => all,
    /** Takes a place, and answers with how to leave it, which may be called once; null when there is none. */
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
